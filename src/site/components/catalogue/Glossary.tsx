import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

import { FieldNames } from '../doc';
import type { Term } from '@portal/core/lists';

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
            <dd>
              <FieldNames>{meaning}</FieldNames>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
