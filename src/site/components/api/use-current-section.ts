import { useEffect, type RefObject } from 'react';

import { attributes } from '@portal/core/markup';

/**
 * Pixels below the list at which a section counts as seen. A followed link leaves space above its section, and after
 * that the navbar can disappear, which moves the list up.
 */
const space = 120;

/**
 * Marks the link of the section that the reader sees (`aria-current`) in the list of sections. On a wide screen this
 * list stays in view. Samples are beside the text and always in view, so their links are never marked.
 * @param html the text of the page; the hook reads the links again when it changes
 */
export function useCurrentSection(
  element: RefObject<HTMLElement | null>,
  html: string | undefined,
): void {
  useEffect(() => {
    const root = element.current;
    const bar = root?.querySelector('.api-jump');
    if (!root || !bar) return undefined;
    const sections = [...bar.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap(
      (link) => {
        const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
        const section = target?.closest('section') ?? target;
        return section && !section.hasAttribute(attributes.samples) ? [{ link, section }] : [];
      },
    );
    const mark = (): void => {
      const line = bar.getBoundingClientRect().bottom;
      const current = sections.filter(
        ({ section }) => section.getBoundingClientRect().top <= line + space,
      );
      for (const { link } of sections) link.removeAttribute('aria-current');
      current.at(-1)?.link.setAttribute('aria-current', 'true');
    };
    let frame = 0;
    const onScroll = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    mark();
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [element, html]);
}
