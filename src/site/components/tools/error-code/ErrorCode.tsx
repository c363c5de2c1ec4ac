import type { ReactNode } from 'react';

import { kindNames, say } from '@portal/core/diagnosis';
import type { ErrorEntry, FoundErrors, PastedKind, Sentence } from '@portal/core/diagnosis';
import { labels, ReactionRow, wordFor } from '../../catalogue';
import { useTextLanguage } from '../../english';
import { hinted, text } from '../fields';
import { Warnings } from '../texts';
import { type ToolSpec, type Verdict, toolOf } from '../ToolForm';
import styles from '../tools.module.css';
import type { ErrorQuestion } from './error-code.worker';

/** The response in section "Một khuôn cho phản hồi" of /documents/errors. */
const exampleWith = (rule: string): string => `{
  "data": null,
  "error": {
    "message": "amount ${rule}",
    "reason_code": "INVALID_FORMAT",
    "fields": [{ "field": "amount", "message": "${rule}" }]
  },
  "errorCode": "403",
  "statusCode": 400
}`;
const examples: Sentence = {
  vi: exampleWith('phải là số nguyên'),
  en: exampleWith('must be an integer'),
};

/** Conclusions without a row of the table; the notes explain other kinds. */
const noRow: Partial<Record<PastedKind, Sentence>> = {
  'no-answer': { vi: 'Chưa biết kết quả.', en: 'The outcome is unknown.' },
  code: { vi: 'Bảng không có mã này.', en: 'The table does not have this code.' },
};

/** Sentence with the kind of the pasted text, the certainty and the codes that match. */
function verdictOf({ kind, sure, rows }: FoundErrors): Verdict {
  const names = rows.map(({ code, reason_code }) => `${code} ${reason_code}`).join(', ');
  const { vi, en } = kindNames[kind];
  const found =
    rows.length > 0
      ? say`${sure === 'certain' ? 'Chắc chắn' : 'Có thể'}: ${names}.
        ${sure === 'certain' ? 'Found' : 'Possibly'}: ${names}.`
      : (noRow[kind] ?? { vi: 'Xem ghi chú.', en: 'See the notes.' });
  return {
    tone: rows.length === 0 ? 'bad' : 'open',
    sentence: { vi: `${vi}. ${found.vi}`, en: `${en}. ${found.en}` },
  };
}

/** Shows the matching rows with the same words as the table on the page. */
function ErrorRows({ result: { rows, notes } }: { result: FoundErrors }): ReactNode {
  const { language } = useTextLanguage();
  return (
    <>
      <Warnings of={notes} />
      {rows.map((entry) => (
        <section
          key={entry.code}
          className={styles.why}
          aria-label={`${entry.code} ${entry.reason_code}`}
          data-code={entry.code}
        >
          <p>
            <a href={`#code-${entry.code}`}>
              <code>{entry.code}</code> {entry.reason_code}
            </a>
            . {entry.meaning[language]}{' '}
            {entry.http === null ? labels.inOutcome[language] : `HTTP ${entry.http}.`}
          </p>
          <dl className={styles.parting}>
            {entry.reactions.map((reaction) => (
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

const spec: ToolSpec<ErrorQuestion, FoundErrors, readonly ErrorEntry[]> = {
  form: { vi: 'Tra cứu lỗi', en: 'Look up an error' },
  shared: ['typed'],
  fields: () => [
    hinted(text('typed', { vi: 'Mã lỗi hoặc phản hồi', en: 'Error code or response' }, 3))`
      Một mã (403), một reason_code viết kiểu nào cũng được, cả phản hồi, một trang lỗi, lỗi của chương trình gọi, hoặc một dòng nhật ký. Bỏ token ra trước khi dán.
      A code (403), a reason_code in any spelling, a complete response, an error page, an error of your client, or a log line. Remove tokens before you paste.`,
  ],
  work: () => ({ vi: 'Tra cứu', en: 'Look up' }),
  example: (_values, language) => ({ values: { typed: examples[language] } }),
  worker: () => new Worker(new URL('./error-code.worker.ts', import.meta.url)),
  question: ({ typed = '' }, table) => ({ typed, table }),
  verdict: verdictOf,
  result: ErrorRows,
};

/** Tool of /documents/errors: finds the rows of the error table for a code or a response. */
export default toolOf(spec);
