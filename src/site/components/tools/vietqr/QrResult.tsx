import clsx from 'clsx';
import type { ReactNode } from 'react';

import { say } from '@portal/core/diagnosis';
import type { QrDrawing, QrField, QrPayment, Sentence } from '@portal/core/diagnosis';
import { groupDigits } from '@portal/core/values';
import { type Label, ResultText, Warnings, useLabel } from '../texts';
import tools from '../tools.module.css';
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
    <ul className={styles.tree}>
      {fields.map(({ id, path, declared, offset, value, meaning, fault, fields: inner }) => (
        <li key={offset} className={tools['why']} data-field={path} data-broken={fault}>
          <p>
            {id !== '' && <code>{id}</code>} {label(meaning)}
          </p>
          <p className={tools['hint']}>
            {label(say`vị trí ${offset} · độ dài ${value.length}
              offset ${offset} · length ${value.length}`)}
            {fault && id !== '' && ` (${label({ vi: 'ghi', en: 'declared' })} ${declared})`}{' '}
            {inner.length === 0 && <code className={styles.value}>{value}</code>}
          </p>
          {inner.length > 0 && <FieldTree fields={inner} />}
        </li>
      ))}
    </ul>
  );
}

/** Pixels per module in the downloaded file. */
const scale = 8;

function fileOf({ size, path }: QrDrawing): string {
  const side = size * scale;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  );
}

const grouped = (digits: string): string =>
  /^\d{1,13}$/.test(digits) ? `${groupDigits(digits, '.')} VND` : digits;

/** A QR code, black on white in both colour modes, with its payment data and a download. Absent values are left out. */
function QrCode({
  drawing,
  payment: { bincode, bank, account, amount, billNumber, content },
  label: name,
}: {
  drawing: QrDrawing;
  payment: QrPayment;
  label: Label;
}): ReactNode {
  const label = useLabel();
  const address = `data:image/svg+xml,${encodeURIComponent(fileOf(drawing))}`;
  const lines = [
    [{ vi: 'Ngân hàng', en: 'Bank' }, bank === '' ? bincode : `${bincode} ${bank}`],
    [{ vi: 'Tài khoản', en: 'Account' }, account],
    [{ vi: 'Số tiền', en: 'Amount' }, grouped(amount)],
    [{ vi: 'Số hoá đơn', en: 'Bill number' }, billNumber],
    [{ vi: 'Nội dung', en: 'Content' }, content],
  ] as const;
  return (
    <div className={tools['part']}>
      <img className={styles.code} src={address} alt={label(name)} />
      <dl className={clsx(tools['parting'], styles.payment)}>
        {lines
          .filter(([, value]) => value !== '')
          .map(([title, value]) => (
            <div key={title.en}>
              <dt>{label(title)}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
      </dl>
      <div className={tools['actions']}>
        <a className="zg-control" download={`vietqr-${account}.svg`} href={address}>
          {label({ vi: 'Tải SVG', en: 'Download SVG' })}
        </a>
      </div>
    </div>
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
