import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

import type { Term } from '@portal/core/model';
export function Glossary({ items }: { items: readonly Term[] }): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  return (
    <dl className="zg-glossary">
      {items.map(({ id, vi, en, field, meaning }) => {
        collectAnchor(id);
        return (
          <div key={id} id={id}>
            <dt>
              {vi} · <span lang="en">{en}</span>
              {field !== undefined && (
                <>
                  {' '}
                  · <code>{field}</code>
                </>
              )}
            </dt>
            <dd>{meaning}</dd>
          </div>
        );
      })}
    </dl>
  );
}
