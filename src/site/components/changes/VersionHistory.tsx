import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import type { ContractVersion, HistoryChange, Place } from '@portal/core/contract-history';
import styles from './VersionHistory.module.css';

const levels: Record<HistoryChange['level'], string> = {
  breaking: 'làm hỏng phần mềm',
  attention: 'cần xem lại',
  compatible: 'tương thích',
};

function Words({ text, lang }: { text: string; lang?: 'en' }): ReactNode {
  return (
    <span lang={lang}>
      {text.split('`').map((part, index) =>
        // Parts with an odd index were between backticks. Their order never changes, so the index can be the key.
        index % 2 === 1 ? <code key={index}>{part}</code> : part,
      )}
    </span>
  );
}

function Places({ places }: { places: readonly Place[] }): ReactNode {
  return places.map(({ label, route }, index) => (
    <span key={label}>
      {index > 0 && ', '}
      {route === undefined ? <code>{label}</code> : <Link to={route}>{label}</Link>}
    </span>
  ));
}

function Version({ version }: { version: ContractVersion }): ReactNode {
  const { id, title, date, vi, en, entries, changes } = version;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles.day}>
        {date === undefined ? 'Chưa phát hành' : <time dateTime={date}>{date}</time>}
      </p>
      <p>
        <Words text={vi} />
      </p>
      <p>
        <Words text={en} lang="en" />
      </p>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.vi}>
              <Words text={entry.vi} /> <Words text={entry.en} lang="en" />{' '}
              <Places places={entry.places} />
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <details>
          <summary>{changes.length} chỗ khác so với bản trước</summary>
          <ul>
            {changes.map(({ level, vi: what, detail, places }) => (
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
export function VersionHistory({ items }: { items: readonly ContractVersion[] }): ReactNode {
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
