import clsx from 'clsx';
import type { ReactNode } from 'react';

import { type QrField, say, type Sentence } from '@portal/core/diagnosis';
import { ResultText, Warnings, useLabel } from '../texts';
import tools from '../tools.module.css';
import { QrCode } from './QrCode';
import styles from './vietqr.module.css';
import type { QrAnswer } from './vietqr.worker';

/** Maximum number of listed faults. Further faults do not help: a text that is not VietQR has many. */
const shownFaults = 20;

const compare: Sentence = say`CRC chứng minh chuỗi gốc này. Vẫn hãy so ngân hàng, tài khoản, số tiền và nội dung với nguồn trước khi dùng.
  The CRC confirms this original string. Still compare bank, account, amount and content with their source before you use it.`;

/** How a fault is marked, by its weight. */
const marks = {
  error: { label: { vi: 'Lỗi', en: 'Error' }, tone: 'tone-danger' },
  note: { label: { vi: 'Lưu ý', en: 'Note' }, tone: 'tone-warning' },
};

/** The fields in the order of the string, each with its nested fields. */
function FieldTree({ fields }: { fields: readonly QrField[] }): ReactNode {
  const label = useLabel();
  return (
    <ul className={styles['tree']}>
      {fields.map(({ id, path, declared, offset, value, meaning, fault, fields: inner }) => (
        <li key={offset} className={tools['why']} data-field={path} data-broken={fault}>
          <p>
            {id !== '' && <code>{id}</code>} {label(meaning)}
          </p>
          <p className={tools['hint']}>
            {label(say`vị trí ${offset} · độ dài ${value.length}
              offset ${offset} · length ${value.length}`)}
            {fault && id !== '' && ` (${label({ vi: 'ghi', en: 'declared' })} ${declared})`}{' '}
            {inner.length === 0 && <code className={styles['value']}>{value}</code>}
          </p>
          {inner.length > 0 && <FieldTree fields={inner} />}
        </li>
      ))}
    </ul>
  );
}

export function QrResult({ result: { to, reading, code } }: { result: QrAnswer }): ReactNode {
  const label = useLabel();
  const { text, fields, faults, isValid, corrected } = reading;
  return (
    <>
      {faults.length > 0 && (
        <ol className={tools['steps']} aria-label={label({ vi: 'Các lỗi', en: 'What is wrong' })}>
          {faults.slice(0, shownFaults).map(({ id, weight, path, sentence }) => (
            <li key={`${id} ${path ?? ''} ${sentence.en}`} data-fault={id}>
              <span className={clsx(tools['mark'], marks[weight].tone)}>
                {label(marks[weight].label)}
              </span>
              <p>{label(sentence)}</p>
            </li>
          ))}
        </ol>
      )}
      {to === 'make' && (
        <ResultText
          title={say`Chuỗi VietQR, ${text.length} ký tự
            VietQR string, ${text.length} characters`}
          text={text}
        />
      )}
      {corrected !== undefined && (
        <>
          <ResultText title={{ vi: 'Chuỗi gốc', en: 'Original string' }} text={corrected} />
          <Warnings of={[compare]} />
        </>
      )}
      {code && (
        <QrCode
          {...code}
          label={
            isValid
              ? { vi: 'Mã QR của chuỗi này', en: 'QR code of this string' }
              : { vi: 'Mã QR của chuỗi gốc', en: 'QR code of the original' }
          }
        />
      )}
      <section aria-label={label({ vi: 'Các trường của chuỗi', en: 'Fields of the string' })}>
        <FieldTree fields={fields} />
      </section>
    </>
  );
}
