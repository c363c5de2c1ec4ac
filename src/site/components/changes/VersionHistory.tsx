import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import type { ContractVersion, Place, Shown } from '@portal/core/contract-history';
import { useRouteInEdition, useTextLanguage } from '../english';
import styles from './VersionHistory.module.css';

const words = {
  vi: {
    levels: {
      breaking: 'làm hỏng phần mềm',
      attention: 'cần xem lại',
      compatible: 'tương thích',
    },
    unreleased: 'Chưa phát hành',
    differences: (count: number) => `${count} chỗ khác so với bản trước`,
  },
  en: {
    levels: { breaking: 'breaking', attention: 'needs review', compatible: 'compatible' },
    unreleased: 'Not released yet',
    differences: (count: number) =>
      `${count} ${count === 1 ? 'difference' : 'differences'} from the version before`,
  },
};

function Words({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, index) =>
    // Parts with an odd index were between backticks. Their order never changes, so the index can be the key.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}

function Places({ places }: { places: readonly Place[] }): ReactNode {
  const inEdition = useRouteInEdition();
  return places.map(({ label, route }, index) => (
    <span key={label}>
      {index > 0 && ', '}
      {route === undefined ? <code>{label}</code> : <Link to={inEdition(route)}>{label}</Link>}
    </span>
  ));
}

function Version({ version }: { version: ContractVersion<Shown> }): ReactNode {
  const { id, title, date, text, entries, changes } = version;
  const { levels, unreleased, differences } = words[useTextLanguage().language];
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles.day}>
        {date === undefined ? unreleased : <time dateTime={date}>{date}</time>}
      </p>
      <p>
        <Words text={text} />
      </p>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.text}>
              <Words text={entry.text} /> <Places places={entry.places} />
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <details>
          <summary>{differences(changes.length)}</summary>
          <ul>
            {changes.map(({ level, text: what, detail, places }) => (
              <li key={`${what} ${detail ?? ''} ${places[0]?.label ?? ''}`}>
                <span className={styles.level} data-level={level}>
                  {levels[level]}
                </span>{' '}
                {what}
                {detail !== undefined && (
                  <>
                    {' '}
                    (<code>{detail}</code>)
                  </>
                )}
                : <Places places={places} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Every version of the contracts, newest first. */
export function VersionHistory({ items }: { items: readonly ContractVersion<Shown>[] }): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  for (const { id } of items) collectAnchor(id);
  return (
    // The search does not index the history, because it indexes the linked pages.
    <div {...searchSkip}>
      {items.map((version) => (
        <Version key={version.id} version={version} />
      ))}
    </div>
  );
}
