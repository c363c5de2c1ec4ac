import { useState } from 'react';
import type { ReactNode } from 'react';

import { control, set } from '../api';
import { money } from '../format';
import { Action, Chip, Field, Form, Group, Panel, Select } from '../parts';
import { useOverview, useScreen } from '../use-screen';
import styles from './faults.module.css';

/** An operation of either contract, or every one. */
const every = '';

function LineFaults(): ReactNode {
  const lists = useScreen(({ faults }) => faults);
  const { faults } = useOverview();
  const [operation, setOperation] = useState(every);
  const codes = lists?.operations.find(({ name }) => name === operation)?.codes;
  // A code that an operation does not document never comes from it.
  const choices = (lists?.choices ?? []).filter(
    ({ effect }) =>
      codes === undefined || !/^\d/.test(effect) || codes.includes(effect.slice(0, 3)),
  );
  return (
    <Panel title="Faults of the line">
      <Group
        title="Next calls"
        help="Lời gọi tới đúng điều kiện sẽ gặp lỗi này. Bỏ trống điều kiện nào thì mọi giá trị đều khớp."
      >
        <Form
          label="Fault of the line"
          onSend={({ effect = '', times = '', delay = '', order = '', request = '' }) =>
            control({
              control: 'fault',
              fault: {
                effect,
                ...(times !== '' && { times: Number(times) }),
                ...(delay !== '' && { delay_ms: Number(delay) }),
                ...(operation !== every && { operation }),
                ...(order !== '' && { order_id: order }),
                ...(request !== '' && { request_id: request }),
              },
            })
          }
        >
          <Select
            label="Operation"
            choices={[
              { value: every, label: 'every operation' },
              ...(lists?.operations ?? []).map(({ name }) => ({ value: name, label: name })),
            ]}
            value={operation}
            onChange={({ target }) => {
              setOperation(target.value);
            }}
          />
          <Select
            wide
            label="Effect"
            name="effect"
            choices={choices.map(({ effect, what }) => ({
              value: effect,
              label: `${effect}: ${what}`,
            }))}
          />
          <Field label="How often" name="times" type="number" min={1} defaultValue={1} />
          <Field label="Delay, ms" name="delay" type="number" min={0} max={999_999} />
          <Field label="Only order_id" name="order" maxLength={100} />
          <Field label="Only request_id" name="request" maxLength={100} />
          <Action type="submit" kind="main">
            Set fault
          </Action>
        </Form>
      </Group>
      <h3>Waiting</h3>
      {faults.length === 0 ? (
        <p className={styles.none}>No fault is set.</p>
      ) : (
        <>
          <ul className={styles.list}>
            {faults.map((fault, index) => (
              // Two faults may be alike; they are only ever added at the end or cleared together.
              <li key={`${String(index)} ${fault.effect}`}>
                <Chip tone="warn">{fault.effect}</Chip> {fault.times}× ·{' '}
                {fault.operation ?? 'every operation'}
                {fault.delay_ms !== undefined && ` · ${String(fault.delay_ms)} ms`}
                {fault.order_id !== undefined && ` · order_id ${fault.order_id}`}
                {fault.request_id !== undefined && ` · request_id ${fault.request_id}`}
              </li>
            ))}
          </ul>
          <Action steps={control({ control: 'clear-faults' })}>Clear faults</Action>
        </>
      )}
      <details className={styles.more}>
        <summary>Faults by the amount</summary>
        <p lang="vi">
          Ba chữ số cuối của <code>amount</code> gọi lỗi, mỗi <code>request_id</code> một lần.
          Header <code>{lists?.header}</code> cũng nhận các tên này.
        </p>
        <dl className={styles.amounts}>
          {Object.entries(lists?.amounts ?? {}).map(([digits, effect]) => (
            <div key={digits}>
              <dt>…{digits}</dt>
              <dd translate="no">{effect}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Panel>
  );
}

function Banks(): ReactNode {
  const { banks, bankNames, accounts } = useOverview();
  return (
    <Panel title="Banks and accounts">
      <ul className={styles.list}>
        {Object.entries(bankNames).map(([bincode, name]) => (
          <li key={bincode} className={styles.switch}>
            <span>
              {name} <span className={styles.muted}>{bincode}</span>
            </span>
            <span className={styles.choices} role="group" aria-label={name}>
              {(['up', 'slow', 'down'] as const).map((state) => (
                <Action
                  key={state}
                  label={`${name} ${state}`}
                  pressed={(banks[bincode] ?? 'up') === state}
                  steps={control({ control: 'bank', bincode, state })}
                >
                  {state}
                </Action>
              ))}
            </span>
          </li>
        ))}
        {accounts.map(({ no, active, bincode }) => (
          <li key={no} className={styles.switch}>
            <span translate="no">
              {no} <span className={styles.muted}>{bankNames[bincode] ?? bincode}</span>
            </span>
            <Action
              label={`Account ${no}: ${active ? 'active' : 'inactive'}`}
              steps={control({ control: 'account', bank_acc_no: no, active: !active })}
            >
              {active ? 'active' : 'inactive'}
            </Action>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Access(): ReactNode {
  const { settings } = useOverview();
  return (
    <Panel title="Access">
      <Group
        title="Token and IP"
        help="Thu hồi mọi token: lời gọi tới nhận mã 412. Địa chỉ IP chưa được khai: mã 414. Quá số lần gọi mỗi phút: mã 429."
      >
        <Action steps={control({ control: 'revoke-tokens' })}>Revoke all tokens</Action>
        <Action pressed={!settings.ip_allowed} steps={set({ ip_allowed: !settings.ip_allowed })}>
          IP not allowed
        </Action>
        <Form label="Rate limit" onSend={({ rate = '' }) => set({ rate_per_minute: Number(rate) })}>
          <Field
            label="Calls per minute"
            name="rate"
            type="number"
            min={1}
            required
            key={settings.rate_per_minute}
            defaultValue={settings.rate_per_minute}
          />
          <Action type="submit">Set limit</Action>
        </Form>
      </Group>
      <p className={styles.none} lang="vi">
        Kết quả của thẻ theo số tiền: xem trang Chạy thử UAT. Ví dụ {money(150_051)} bị từ chối với
        mã 51.
      </p>
    </Panel>
  );
}

/** Faults of the line, of banks and of access. */
export function FaultsView(): ReactNode {
  return (
    <>
      <LineFaults />
      <Banks />
      <Access />
    </>
  );
}
