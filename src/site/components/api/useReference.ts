import { useEffect } from 'react';
import type { RefObject } from 'react';

import { useHistory } from '@docusaurus/router';

import { landAt } from '../shell';
import { partAttribute } from './page-parts';

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Makes links of the static text navigate without a full load. `<details>` and hash links work without it. */
export function useReference(
  element: RefObject<HTMLElement | null>,
  html: string | undefined,
): void {
  const history = useHistory();
  useEffect(() => {
    const root = element.current;
    if (!root) return undefined;
    const onClick = (event: MouseEvent): void => {
      if (!isPlainClick(event) || !(event.target instanceof Element)) return;
      const href = event.target.closest(`[${partAttribute}] a[href]`)?.getAttribute('href');
      if (typeof href !== 'string' || event.defaultPrevented) return;
      if (href.startsWith('#')) {
        // A second click on the same link changes no hash, so no event follows.
        if (href === window.location.hash) landAt(href);
      } else if (href.startsWith('/') && !href.startsWith('//')) {
        event.preventDefault();
        history.push(href);
      }
    };
    root.addEventListener('click', onClick);
    return () => {
      root.removeEventListener('click', onClick);
    };
  }, [element, history, html]);
}
