import type { ReactNode } from 'react';

import type { CardTransaction, SettlementTransaction } from '../../engine';
import { act } from '../api';
import type { Tone } from '../entries';
import { money, short, time } from '../format';
import { Action, Chip, Panel, Scroll } from '../parts';
import { useOverview } from '../use-screen';
import styles from './counter.module.css';

const tones: Record<string, Tone> = {
  APPROVED: 'good',
  SETTLED: 'good',
  COMPLETED: 'good',
  DECLINED: 'bad',
  FAILED: 'bad',
  PROCESSING: 'warn',
  UNKNOWN: 'warn',
};

/** Newest first; the control API has the rest. */
const listed = 15;

function Decide({ id }: { id: string }): ReactNode {
  return (
    <>
      {(['approve', 'decline'] as const).map((outcome) => (
        <Action
          key={outcome}
          label={`Bank: ${outcome} ${short(id)}`}
          steps={act({ act: 'resolve', transaction_id: id, outcome })}
        >
          Bank: {outcome}
        </Action>
      ))}
    </>
  );
}

function Row({ one }: { one: CardTransaction | SettlementTransaction }): ReactNode {
  const card = one.kind === 'card';
  const sum = card
    ? one.amount
    : one.settlements.reduce((all, { saleAmount, voidAmount }) => all + saleAmount - voidAmount, 0);
  return (
    <tr>
      <td>{time(one.createdAt)}</td>
      <th scope="row">{card ? one.type : 'SETTLEMENT'}</th>
      <td translate="no" className={styles.breaks}>
        {card ? (one.orderId ?? '') : ''}
      </td>
      <td className={styles.number}>{money(sum)}</td>
      <td>
        <Chip tone={tones[one.status] ?? 'quiet'}>{one.status}</Chip>
        {one.errorCode !== undefined && ` ${one.errorCode}`}
        {card && one.responseCode !== undefined && one.responseCode !== '00' && (
          <> · bank {one.responseCode}</>
        )}
      </td>
      <td translate="no" className={styles.breaks}>
        {short(one.id)} {one.status === 'UNKNOWN' && <Decide id={one.id} />}
      </td>
    </tr>
  );
}

/** Card transactions and settlements. */
export function Transactions(): ReactNode {
  const { transactions, counts } = useOverview();
  return (
    <Panel title="Transactions">
      {transactions.length === 0 ? (
        <p className={styles.none} lang="vi">
          Chưa có giao dịch thẻ nào. Gọi <code>POST /device/sale</code>, hoặc bấm Start ở trên.
        </p>
      ) : (
        <>
          <Scroll label="Table of transactions">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">Type</th>
                  <th scope="col">order_id</th>
                  <th scope="col">Amount</th>
                  <th scope="col">Status</th>
                  <th scope="col">transaction_id</th>
                </tr>
              </thead>
              <tbody>
                {transactions.slice(0, listed).map((one) => (
                  <Row key={one.id} one={one} />
                ))}
              </tbody>
            </table>
          </Scroll>
          {counts.transactions > listed && (
            <p className={styles.note}>
              The newest {listed} of {counts.transactions}.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
