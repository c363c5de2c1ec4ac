import type { DocSearchButtonProps } from '@docsearch/react';
import { type ReactNode, useSyncExternalStore } from 'react';

import { Icon } from './Icon';

const neverChanges = () => () => undefined;
const isApple = () => /(Mac|iPhone|iPod|iPad)/i.test(navigator.userAgent);

/**
 * The markup of DocSearch's `DocSearchButton` (3.9.0), compared by a test. Importing it would add 5.2 KiB gzip to
 * each page, because the package is one module that cannot be tree-shaken (README).
 */
export function SearchButton(props: Omit<DocSearchButtonProps, 'translations'>): ReactNode {
  // The server does not know the keyboard, so neither it nor the first client render shows a key.
  const apple = useSyncExternalStore<boolean | null>(neverChanges, isApple, () => null);
  const key = apple === null ? null : apple ? '⌘' : 'Ctrl';
  return (
    <button
      type="button"
      className="DocSearch DocSearch-Button"
      // Differs from DocSearch: the accessible name contains the visible text word by word (WCAG 2.5.3).
      aria-label={key === null ? 'Search' : `Search ${key} K`}
      {...props}
    >
      <span className="DocSearch-Button-Container">
        <Icon className="DocSearch-Search-Icon" name="search" />
        <span className="DocSearch-Button-Placeholder">Search</span>
      </span>{' '}
      <span className="DocSearch-Button-Keys">
        {key !== null && (
          <>
            <kbd className="DocSearch-Button-Key">{key}</kbd>{' '}
            <kbd className="DocSearch-Button-Key">K</kbd>
          </>
        )}
      </span>
    </button>
  );
}
