import { useState } from 'react';
import type { ReactNode } from 'react';

import type { ErrorCodeField, ErrorEntry, FoundErrors, Sentence } from '@portal/core/diagnosis';
import type { BenchProps } from '../BenchSlot';
import styles from '../bench.module.css';
import { commonTexts } from '../common-texts';
import { TextField, Verdict } from '../Field';
import { Say } from '../Say';
import { decodeShared } from '../share';
import { ShareLink } from '../ShareLink';
import { useData } from '../use-data';
import { useWorker } from '../use-worker';
import type { ErrorQuestion } from './error-code.worker';
import { ErrorRows } from './ErrorRows';

const startWorker = (): Worker => new Worker(new URL('./error-code.worker.ts', import.meta.url));

const hint: Sentence = {
  vi: 'Một mã (403), một reason_code viết kiểu nào cũng được, một mã HTTP, cả phản hồi JSON, hoặc một dòng nhật ký. Bỏ token ra trước khi dán.',
  en: 'A code (403), a reason_code in any spelling, an HTTP status, a whole JSON answer, or a line of a log. Take tokens out before you paste.',
};

/** The answer of the page's "Một khuôn cho phản hồi". */
const example = `{
  "data": null,
  "error": {
    "message": "amount phải là số nguyên",
    "reason_code": "INVALID_FORMAT",
    "fields": [{ "field": "amount", "message": "phải là số nguyên" }]
  },
  "errorCode": "403",
  "statusCode": 400
}`;

function verdictOf({ rows, isNear }: FoundErrors): Sentence {
  const names = rows.map(({ entry }) => `${entry.code} ${entry.reason_code}`).join(', ');
  if (isNear) {
    return {
      vi: `Không mã nào có đúng tên này. Gần nhất: ${names}.`,
      en: `No code has this very name. The nearest: ${names}.`,
    };
  }
  return rows.length === 0
    ? { vi: 'Bảng không có mã này.', en: 'The table does not have this code.' }
    : { vi: `Tìm thấy: ${names}.`, en: `Found: ${names}.` };
}

/** The tool of /documents/errors. */
export default function ErrorCode({ shared, name, data }: BenchProps): ReactNode {
  const [typed, setTyped] = useState(decodeShared(shared, ['typed']).typed ?? '');
  const { data: table, isMissing } = useData<ErrorEntry[]>(data);
  const { answer, isBusy, isBroken, ask } = useWorker<ErrorQuestion, FoundErrors>(startWorker);

  const found = answer?.is === 'result' && !isBusy ? answer.result : undefined;
  const problem =
    answer?.is === 'problem' && answer.field === ('typed' satisfies ErrorCodeField)
      ? answer.sentence
      : undefined;
  const sentence = isBusy
    ? commonTexts.working
    : found
      ? verdictOf(found)
      : problem && commonTexts.problem;

  return (
    <form
      className={styles['bench']}
      aria-label="Look up an error"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (table) ask({ typed, table });
      }}
    >
      <p className={styles['promise']}>
        <Say>{commonTexts.promise}</Say>
      </p>
      <TextField
        label="Error code or answer"
        hint={hint}
        problem={problem}
        rows={3}
        value={typed}
        onChange={setTyped}
      />
      <div className={styles['actions']}>
        <button type="submit" className={styles['main']} disabled={!table}>
          Look up
        </button>
        <button
          type="button"
          className={styles['button']}
          disabled={!table}
          onClick={() => {
            setTyped(example);
            if (table) ask({ typed: example, table });
          }}
        >
          Try the example
        </button>
        <ShareLink name={name} values={{ typed }} />
      </div>
      {(isBroken || isMissing) && (
        <p role="alert" className={styles['problem']}>
          <Say>{commonTexts.broken}</Say>
        </p>
      )}
      <Verdict tone={sentence && 'open'}>{sentence && <Say>{sentence}</Say>}</Verdict>
      {found && <ErrorRows found={found} />}
    </form>
  );
}
