import type { ReactNode, Ref } from 'react';

import { Icon } from './Icon';
import { icons } from './icons';
import { labels } from '../labels';

const { footer } = labels;

/** The key hints; Algolia's terms ask for its name where its service answers. */
export function ModalFooter({
  ref,
  byAlgolia,
}: {
  ref: Ref<HTMLElement>;
  byAlgolia: boolean;
}): ReactNode {
  return (
    <footer ref={ref} className="DocSearch-Footer">
      {byAlgolia && (
        <div className="DocSearch-Logo">
          <a href="https://www.algolia.com/docsearch" target="_blank" rel="noopener noreferrer">
            {footer.searchByText} Algolia
          </a>
        </div>
      )}
      <ul className="DocSearch-Commands">
        <li>
          <Key name="Enter" path={icons.enter} />
          <span className="DocSearch-Label">{footer.selectText}</span>
        </li>
        <li>
          <Key name="Arrow down" path={icons.down} />
          <Key name="Arrow up" path={icons.up} />
          <span className="DocSearch-Label">{footer.navigateText}</span>
        </li>
        <li>
          <kbd className="DocSearch-Commands-Key zg-search-key">Esc</kbd>
          <span className="DocSearch-Label">{footer.closeText}</span>
        </li>
      </ul>
    </footer>
  );
}

function Key({ name, path }: { name: string; path: string }): ReactNode {
  return (
    <kbd className="DocSearch-Commands-Key">
      <span className="DocSearch-VisuallyHiddenForAccessibility">{name}</span>
      <Icon path={path} />
    </kbd>
  );
}
