import type { ReactNode } from 'react';

import { Option } from './Option';
import { keyOf } from './sources';
import type { Overlay } from './use-overlay';

/**
 * The content of the list box of one answer (the panel itself, so that what scrolls is the list that
 * the field controls): a group per lvl0 title, 'See all' as the last option.
 */
export function ResultsScreen({ overlay }: { overlay: Overlay }): ReactNode {
  return overlay.state.collections.map(({ source, items }) => {
    const options = items.map((item) => (
      <Option key={keyOf(item)} item={item} source={source} overlay={overlay} />
    ));
    const [first] = items;
    if (first?.kind !== 'hit') return options;
    const titleId = `docsearch-${source.sourceId}-title`;
    return (
      <div key={source.sourceId} role="group" aria-labelledby={titleId} className="DocSearch-Hits">
        <div id={titleId} role="presentation" className="DocSearch-Hit-source">
          {first.hit.hierarchy.lvl0}
        </div>
        {options}
      </div>
    );
  });
}
