import type { ReactNode } from 'react';

import type { FoundErrors } from '@portal/core/diagnosis';
import { labels, ReactionRow, wordFor } from '../../catalogue';
import { useTextLanguage } from '../../english';
import styles from '../tools.module.css';
import { Warnings } from '../Say';

/** Shows the matching rows with the same words as the table on the page. */
export function ErrorRows({ found: { rows, notes } }: { found: FoundErrors }): ReactNode {
  const { language } = useTextLanguage();
  return (
    <>
      <Warnings of={notes} />
      {rows.map(({ entry, reactions }) => (
        <section
          key={entry.code}
          className={styles['why']}
          aria-label={`${entry.code} ${entry.reason_code}`}
          data-code={entry.code}
          lang={language}
        >
          <p>
            <a href={`#code-${entry.code}`}>
              <code>{entry.code}</code> {entry.reason_code}
            </a>
            . {entry.meaning[language]}{' '}
            {entry.http === null ? labels.inOutcome[language] : `HTTP ${entry.http}.`}
          </p>
          <dl className={styles['parting']}>
            {reactions.map((reaction) => (
              <div key={`${reaction.api.join()} ${reaction.on.join()}`}>
                <ReactionRow
                  {...{ language, reaction, own: ['do', 'money'] }}
                  how={reaction.how[language]}
                  cashier={reaction.cashier[language]}
                />
              </div>
            ))}
            {entry.log && (
              <div>
                <dt>{labels.log[language]}</dt>
                <dd>{entry.log[language]}</dd>
              </div>
            )}
            <div>
              <dt>{labels.owner[language]}</dt>
              <dd>{wordFor(language, 'owner', entry.owner)}</dd>
            </div>
          </dl>
        </section>
      ))}
    </>
  );
}
