import type { ReactNode } from 'react';

import { RESULT_LIST_ID } from './list-ids';
import { Option } from './Option';
import { optionKey } from './option-key';
import type { Overlay } from './use-overlay';

/** One list box for the whole answer: a group per lvl0 title, 'See all' as its last option. */
export function ResultsScreen({ overlay }: { overlay: Overlay }): ReactNode {
  return (
    <div id={RESULT_LIST_ID} role="listbox" aria-label="Results" className="zg-search-results">
      {overlay.state.collections.map(({ source, items }) => {
        const options = items.map((item) => (
          <Option key={optionKey(item)} item={item} source={source} overlay={overlay} />
        ));
        const [first] = items;
        if (first?.kind !== 'hit') return options;
        const titleId = `docsearch-${source.sourceId}-title`;
        return (
          <div
            key={source.sourceId}
            role="group"
            aria-labelledby={titleId}
            className="DocSearch-Hits"
          >
            <div id={titleId} role="presentation" className="DocSearch-Hit-source">
              {first.hit.hierarchy.lvl0}
            </div>
            {options}
          </div>
        );
      })}
    </div>
  );
}
