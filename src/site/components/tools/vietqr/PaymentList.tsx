import type { ReactNode } from 'react';

import type { QrPayment } from '@portal/core/diagnosis';
import { useToolLabels } from '../labels';
import styles from './vietqr.module.css';

const grouped = (digits: string): string =>
  /^\d{1,13}$/.test(digits) ? `${digits.replace(/\B(?=(?:\d{3})+$)/g, '.')} VND` : digits;

/** Payment data of a string, one line per value; absent values have no line. */
export function PaymentList({ payment }: { payment: QrPayment }): ReactNode {
  const label = useToolLabels();
  const { bincode, bank, account, amount, billNumber, content } = payment;
  const lines = [
    ['Bank', bank === '' ? bincode : `${bincode} ${bank}`],
    ['Account', account],
    ['Amount', grouped(amount)],
    ['Bill number', billNumber],
    ['Content', content],
  ] as const;
  return (
    <dl className={styles['payment']}>
      {lines
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{label(name)}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
