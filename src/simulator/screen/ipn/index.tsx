import { useState } from 'react';
import type { ReactNode } from 'react';

import type { DamageName } from '@portal/core/ipn';
import type { Delivery } from '../../engine';
import { control, set } from '../api';
import { short, time } from '../format';
import type { Tone } from '../entries';
import { Action, Chip, Field, Form, Group, Json, Panel, Select, SendAgain } from '../parts';
import { useOverview, useScreen } from '../use-screen';
import styles from './ipn.module.css';

/** Newest first; the control API returns 100. */
const listed = 25;

const tones: Record<string, Tone> = {
  ACKNOWLEDGED: 'good',
  EXHAUSTED: 'bad',
  SENDING: 'warn',
};

function Rules(): ReactNode {
  const { settings } = useOverview();
  const variants = useScreen(({ faults }) => faults?.variants);
  const {
    callback_url: callbackUrl,
    hold_ipn: holdIpn,
    ipn_variant: ipnVariant,
    lose_acks: loseAcks,
  } = settings;
  return (
    <Panel title="How IPNs are sent">
      <Group
        title="Registered address"
        help="callback_url của lệnh đi trước địa chỉ này. Chỉ địa chỉ trên máy này, hoặc host đã cho phép bằng --allow-host."
      >
        <Form
          label="Registered address"
          onSend={({ url = '' }) => set({ callback_url: url === '' ? null : url })}
        >
          <Field
            label="IPN address"
            name="url"
            type="url"
            placeholder="http://127.0.0.1:8080/ipn"
            key={callbackUrl}
            defaultValue={callbackUrl ?? ''}
          />
          <Action type="submit">Set address</Action>
        </Form>
      </Group>
      <Group
        title="The next IPN"
        help="Mỗi cách gửi dùng cho một sự kiện. Sự kiện bị sửa, ký sai hay mã hoá sai thì không được trả 000."
      >
        <Form
          label="The next IPN"
          onSend={({ variant = '' }) =>
            // One of the choices below.
            set({ ipn_variant: variant === '' ? null : (variant as DamageName) })
          }
        >
          <Select
            label="Variant"
            name="variant"
            key={ipnVariant}
            defaultValue={ipnVariant ?? ''}
            choices={[
              { value: '', label: 'none: as it should be' },
              ...Object.entries(variants ?? {}).map(([value, what]) => ({
                value,
                label: `${value}: ${what}`,
              })),
            ]}
          />
          <Action type="submit">Set variant</Action>
        </Form>
        <Form
          label="Lost acknowledgements"
          onSend={({ lost = '' }) => set({ lose_acks: Number(lost) })}
        >
          <Field
            label="Acknowledgements to lose"
            name="lost"
            type="number"
            min={0}
            required
            key={loseAcks}
            defaultValue={loseAcks}
          />
          <Action type="submit">Lose them</Action>
        </Form>
      </Group>
      <Group title="Order" help="Giữ lại các IPN mới, rồi gửi theo thứ tự hoặc ngược thứ tự.">
        <Action pressed={holdIpn} steps={set({ hold_ipn: !holdIpn })}>
          Hold new IPNs
        </Action>
        {(['as-made', 'reverse'] as const).map((order) => (
          <Action key={order} steps={control({ control: 'ipn-release', order })}>
            {order === 'reverse' ? 'Send held ones in reverse' : 'Send held ones'}
          </Action>
        ))}
      </Group>
    </Panel>
  );
}

function One({ delivery }: { delivery: Delivery }): ReactNode {
  const { id, event, subject, url, status, attempts, nextAt, lastAnswer, payload } = delivery;
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.delivery}>
      <div className={styles.head}>
        <strong translate="no">{event}</strong>
        <Chip tone={tones[status] ?? 'quiet'}>{status}</Chip>
        <span className={styles.muted} translate="no">
          {short(subject)}
        </span>
      </div>
      <p className={styles.line}>
        {attempts} attempt{attempts === 1 ? '' : 's'}
        {lastAnswer !== undefined && ` · answered ${lastAnswer}`}
        {nextAt !== undefined && ` · next at ${time(nextAt)}`}
        {url === undefined ? ' · no address: set one above' : ` · ${url}`}
      </p>
      <div className={styles.head}>
        <SendAgain delivery={id} name={event} />
        <Action
          kind="quiet"
          label={`${open ? 'Hide' : 'Show'} body of ${event} ${short(id)}`}
          onPress={() => {
            setOpen(!open);
          }}
        >
          {open ? 'Hide body' : 'Show body'}
        </Action>
      </div>
      {open && <Json label="Decrypted body" value={payload} />}
    </li>
  );
}

/** IPNs: how they are sent, and the result of each. */
export function IpnView(): ReactNode {
  const { deliveries, counts } = useOverview();
  return (
    <>
      <Rules />
      <Panel title="Deliveries">
        {deliveries.length === 0 ? (
          <p className={styles.muted} lang="vi">
            Chưa có IPN nào: một IPN ra đời khi giao dịch kết thúc hoặc khi tiền vào.
          </p>
        ) : (
          <ol className={styles.deliveries}>
            {deliveries.slice(0, listed).map((delivery) => (
              <One key={delivery.id} delivery={delivery} />
            ))}
          </ol>
        )}
        {counts.deliveries > listed && (
          <p className={styles.muted}>
            The newest {listed} of {counts.deliveries}.
          </p>
        )}
      </Panel>
    </>
  );
}
