import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import {
  type Inspected,
  type OrderVerdict,
  say,
  type Sentence,
  type StepName,
} from '@portal/core/diagnosis';
import { CodePanel } from '../../code';
import styles from '../tools.module.css';
import { ResultText, useLabel } from '../texts';
import { Whys } from '../signature/Whys';

const titles: Readonly<Record<StepName, Sentence>> = {
  body: { vi: 'Kích thước và định dạng', en: 'Size and format' },
  time: { vi: 'Thời gian', en: 'Time window' },
  decryption: { vi: 'Giải mã', en: 'Decryption' },
  signature: { vi: 'Chữ ký', en: 'Signature' },
  schema: { vi: 'Các trường', en: 'Fields' },
  duplicate: { vi: 'Trùng lặp', en: 'Duplicates' },
  event: { vi: 'Việc cần làm tiếp', en: 'What to do next' },
};

const marks = {
  pass: { label: { vi: 'Đạt', en: 'OK' }, tone: 'tone-success' },
  warn: { label: { vi: 'Lưu ý', en: 'Note' }, tone: 'tone-warning' },
  fail: { label: { vi: 'Từ chối', en: 'Refuse' }, tone: 'tone-danger' },
};

const orders: Readonly<Record<OrderVerdict, Sentence>> = {
  paid: { vi: 'Đơn đã thanh toán đủ.', en: 'The order is paid.' },
  'not paid': say`Đơn chưa trả đủ: chưa giao hàng.
    The order is not fully paid: do not hand over the goods.`,
  'no such order': say`Không phải đơn này: đưa vào danh sách cần kiểm tra thủ công.
    It is for another order: ask a person to check it.`,
};

/** Result for one request: the verdict of each step, the response and the decrypted content. */
export function IpnResult({
  number,
  of,
  result: { steps, answer, content, order, explanations = [] },
}: {
  number: number;
  of: number;
  result: Inspected;
}): ReactNode {
  const label = useLabel();
  return (
    <section className={styles['part']} aria-label={`IPN ${number}/${of}`}>
      {of > 1 && <strong>{`IPN ${number}/${of}`}</strong>}
      <ol className={styles['steps']}>
        {steps.map(({ name, verdict, sentence, details = [], page }) => (
          <li key={name} data-step={name} data-outcome={verdict}>
            <span className={clsx(styles['mark'], marks[verdict].tone)}>
              {label(marks[verdict].label)}
            </span>
            <div>
              <Link to={page}>{label(titles[name])}</Link>
              <p>{label(sentence)}</p>
              {details.length > 0 && (
                <ul>
                  {details.map((detail) => (
                    <li key={detail.en}>{label(detail)}</li>
                  ))}
                </ul>
              )}
              {name === 'signature' && <Whys explanations={explanations} />}
            </div>
          </li>
        ))}
      </ol>
      {order && <p data-order={order}>{label(orders[order])}</p>}
      <CodePanel
        title={
          answer === 'none'
            ? label(say`Không phản hồi: kết nối đã đóng
                No response: the connection is closed`)
            : `${label({ vi: 'Phản hồi', en: 'Response' })}: HTTP ${answer.status}`
        }
      >
        {answer === 'none' ? '' : JSON.stringify({ errorCode: answer.errorCode })}
      </CodePanel>
      {content !== undefined && (
        <ResultText title={{ vi: 'Nội dung đã giải mã', en: 'Decrypted content' }} text={content} />
      )}
    </section>
  );
}
