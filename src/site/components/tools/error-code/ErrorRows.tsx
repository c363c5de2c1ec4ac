import type { ReactNode } from 'react';

import type { FoundErrors } from '@portal/core/diagnosis';
import { ReactionRow, wordFor, words } from '../../catalogue';
import { useTextLanguage } from '../../english';
import styles from '../tools.module.css';
import { Warnings } from '../Say';

/** Shows the matching rows with the same words as the table on the page. */
export function ErrorRows({ found: { rows, notes } }: { found: FoundErrors }): ReactNode {
  const { language } = useTextLanguage();
  const shown = words[language];
  const { label } = shown;
  return (
    <>
      <Warnings of={notes} />
      {rows.map((entry) => (
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
            {entry.http === null ? label.inOutcome : `HTTP ${entry.http}.`}
          </p>
          <dl className={styles['parting']}>
            {entry.reactions.map((reaction) => (
              <div key={`${reaction.api.join()} ${reaction.on.join()}`}>
                <ReactionRow
                  {...{ shown, reaction, own: ['do', 'money'] }}
                  how={reaction.how[language]}
                  cashier={reaction.cashier[language]}
                />
              </div>
            ))}
            {entry.log && (
              <div>
                <dt>{label.log}</dt>
                <dd>{entry.log[language]}</dd>
              </div>
            )}
            <div>
              <dt>{label.owner}</dt>
              <dd>{wordFor(shown, 'owner', entry.owner)}</dd>
            </div>
          </dl>
        </section>
      ))}
    </>
  );
}
