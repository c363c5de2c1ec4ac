import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';

import type { QrCode } from '../../engine';
import { act } from '../api';
import { countdown, money, short, time } from '../format';
import type { Tone } from '../entries';
import { Action, Chip, Field, Form, Group, Panel, Qr, Select } from '../parts';
import { useNow, useOverview } from '../use-screen';
import { Customer } from './Customer';
import styles from './counter.module.css';

/** Codes to choose from; the control API has more. */
const listed = 20;

const tones: Record<string, Tone> = {
  APPROVED: 'good',
  PROCESSING: 'warn',
  CANCELLED: 'bad',
  EXPIRED: 'bad',
};

function nameOf(code: QrCode): string {
  const what = code.amount === undefined ? 'static' : money(code.amount);
  const order = code.orderId === undefined ? '' : ` · ${short(code.orderId)}`;
  return `${what}${order} · ${code.sn === undefined ? 'QR API' : short(code.sn)} · ${code.status}`;
}

function Facts({ code }: { code: QrCode }): ReactNode {
  const now = useNow();
  const { id, orderId, vaNo, bankAccNo, content, expiresAt, amount, paid, status } = code;
  const expiry = (at: number): string =>
    `${time(at)} ${at > now ? `(in ${countdown(at - now)})` : '(expired)'}`;
  const facts: [name: string, value: ReactNode, isText?: boolean][] = [
    [
      'Status',
      <Chip key="status" tone={tones[status] ?? 'quiet'}>
        {status}
      </Chip>,
    ],
    ['qr_id', id, true],
    ['order_id', orderId, true],
    ['Paid', money(paid) + (amount === undefined ? '' : ` of ${money(amount)}`)],
    ['Virtual account', vaNo, true],
    ['Account', bankAccNo, true],
    ['Content', content, true],
    ['Expires', expiresAt && expiry(expiresAt)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value, isText]) =>
          value !== undefined && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd translate={isText ? 'no' : undefined}>{value}</dd>
            </Fragment>
          ),
      )}
      <dt>Text</dt>
      <dd className={styles.mono} translate="no" data-qr-text>
        {code.qrString}
      </dd>
    </dl>
  );
}

/** Money that comes without a code of this run: a printed code, a typed account. */
function Elsewhere(): ReactNode {
  return (
    <details className={styles.more}>
      <summary>Pay to an account or a printed code</summary>
      <Group
        title="Transfer"
        help="Khách tự gõ số tài khoản, số tài khoản ảo, hoặc quét một mã đã in sẵn."
      >
        <Form
          label="Pay to an account or a printed code"
          onSend={({ amount = '', content = '', to = '', number = '' }) => {
            const target =
              to === 'va'
                ? { va_no: number }
                : to === 'qr'
                  ? { qr_string: number }
                  : { bank_acc_no: number };
            return act({
              ...{ act: 'pay', ...target },
              ...(amount !== '' && { amount: Number(amount) }),
              ...(content !== '' && { content }),
            });
          }}
        >
          <Select
            label="To"
            name="to"
            choices={[
              { value: 'account', label: 'account' },
              { value: 'va', label: 'virtual account' },
              { value: 'qr', label: 'text of a printed code' },
            ]}
          />
          <Field label="Number or text" name="number" required maxLength={512} />
          <Field label="Amount" name="amount" inputMode="numeric" pattern="[0-9]*" />
          <Field label="Content" name="content" maxLength={200} />
          <Action type="submit">Transfer</Action>
        </Form>
      </Group>
    </details>
  );
}

/** The newest codes of both APIs, and a customer for the chosen one. */
export function Codes(): ReactNode {
  const { codes } = useOverview();
  const [chosen, setChosen] = useState('');
  const code = codes.find(({ id }) => id === chosen) ?? codes[0];
  return (
    <Panel title="VietQR codes">
      {code ? (
        <>
          <Select
            label="Code"
            choices={codes.slice(0, listed).map((one) => ({ value: one.id, label: nameOf(one) }))}
            value={code.id}
            onChange={({ target }) => {
              setChosen(target.value);
            }}
          />
          <div className={styles.codePanel}>
            <div className={styles.bigCode}>
              <Qr
                text={code.qrString}
                label={`VietQR code ${code.id}${code.amount === undefined ? '' : `, ${money(code.amount)}`}`}
              />
            </div>
            <div className={styles.controls}>
              <Facts code={code} />
              <Customer code={code} at="the list of codes" />
            </div>
          </div>
        </>
      ) : (
        <p className={styles.none} lang="vi">
          Chưa có mã nào. Gọi <code>POST /v1/vietqr</code>, hoặc hiện mã trên máy EDC bằng{' '}
          <code>POST /device/vietqr</code>.
        </p>
      )}
      <Elsewhere />
    </Panel>
  );
}
