import type { ReactNode } from 'react';

import type { CardTransaction, SettlementTransaction } from '../../engine';
import { act } from '../api';
import { money, short, time } from '../format';
import { Action, Panel, Status, Table, type Cells } from '../parts';
import styles from '../screen.module.css';
import { useOverview } from '../store';
import { t } from '../words';

const listed = 15;

/** Note below a list that shows only the newest items. */
export const Newest = ({ all, of = listed }: { all: number; of?: number }): ReactNode =>
  all > of && (
    <p className={styles.muted}>{t('The newest {listed} of {all}.', { listed: of, all })}</p>
  );

function cellsOf(one: CardTransaction | SettlementTransaction): Cells {
  const { id, createdAt, status, errorCode } = one;
  const card = one.kind === 'card' ? one : undefined;
  const sum =
    one.kind === 'card'
      ? one.amount
      : one.settlements.reduce((all, bank) => all + bank.saleAmount - bank.voidAmount, 0);
  const { responseCode = '00' } = card ?? {};
  const outcomes = [
    ['approve', t('Bank: approve')],
    ['decline', t('Bank: decline')],
  ] as const;
  return {
    [t('Time')]: time(createdAt),
    [t('Type')]: card?.type ?? 'SETTLEMENT',
    order_id: <span translate="no">{card?.orderId}</span>,
    [t('Amount')]: money(sum),
    [t('Status')]: (
      <>
        <Status of={status} /> {errorCode}
        {responseCode !== '00' && ` · ${t('bank {code}', { code: responseCode })}`}
      </>
    ),
    transaction_id: (
      <>
        <span translate="no">{short(id)}</span>{' '}
        {status === 'UNKNOWN' &&
          outcomes.map(([outcome, text]) => (
            <Action
              key={outcome}
              label={`${text} ${short(id)}`}
              steps={act({ act: 'resolve', transaction_id: id, outcome })}
            >
              {text}
            </Action>
          ))}
      </>
    ),
  };
}

export function Transactions(): ReactNode {
  const { transactions, counts } = useOverview();
  return (
    <Panel title={t('Transactions')}>
      {transactions.length === 0 ? (
        <p className={styles.muted}>
          {t('No card transaction yet. Call POST /device/sale, or press Start above.')}
        </p>
      ) : (
        <Table
          label={t('Table of transactions')}
          rows={transactions.slice(0, listed).map(cellsOf)}
        />
      )}
      <Newest all={counts.transactions} />
    </Panel>
  );
}
