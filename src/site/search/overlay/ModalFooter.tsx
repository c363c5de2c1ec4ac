import type { ReactNode, Ref } from 'react';

import { Icon, type IconName } from './Icon';
import type { ScreenName } from './screen-of';

const escapeText: Partial<Record<ScreenName, string>> = {
  start: 'to close',
  results: 'to hide the results',
};

/** Hints about keys, and Algolia's name if its service is used, as its terms require. */
export function ModalFooter({
  ref,
  screen,
  hasOptions,
  byAlgolia,
}: {
  ref: Ref<HTMLElement>;
  screen: ScreenName;
  /** Whether a list is visible, from which the keys select. */
  hasOptions: boolean;
  byAlgolia: boolean;
}): ReactNode {
  return (
    <footer ref={ref} className="DocSearch-Footer">
      {byAlgolia && (
        <div className="DocSearch-Logo">
          <a href="https://www.algolia.com/docsearch" target="_blank" rel="noopener noreferrer">
            Search by Algolia
          </a>
        </div>
      )}
      <ul className="DocSearch-Commands">
        {hasOptions && (
          <>
            <li>
              <Key name="Enter" icon="enter" />
              <span className="DocSearch-Label">to select</span>
            </li>
            <li>
              <Key name="Arrow down" icon="down" />
              <Key name="Arrow up" icon="up" />
              <span className="DocSearch-Label">to navigate</span>
            </li>
          </>
        )}
        <li>
          <kbd className="DocSearch-Commands-Key zg-search-key">Esc</kbd>
          <span className="DocSearch-Label">{escapeText[screen] ?? 'to clear'}</span>
        </li>
      </ul>
    </footer>
  );
}

function Key({ name, icon }: { name: string; icon: IconName }): ReactNode {
  return (
    <kbd className="DocSearch-Commands-Key">
      <span className="DocSearch-VisuallyHiddenForAccessibility">{name}</span>
      <Icon name={icon} />
    </kbd>
  );
}
