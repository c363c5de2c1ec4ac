import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

import { FieldNames } from '../doc';
import { useTextLanguage } from '../english';
import type { Term } from '@portal/core/lists';

/** The terms with their names in both languages: that of the page first. */
export function Glossary({ items }: { items: readonly Term[] }): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  const { language } = useTextLanguage();
  const other = language === 'en' ? 'vi' : 'en';
  return (
    <dl className="zg-glossary">
      {items.map(({ id, field, meaning, ...names }) => {
        collectAnchor(id);
        return (
          <div key={id} id={id}>
            <dt>
              {names[language]}
              {names[other] !== names[language] && (
                <>
                  {' '}
                  · <span lang={other}>{names[other]}</span>
                </>
              )}
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
