import { useState } from 'react';
import type { ReactNode } from 'react';

import { control, set } from '../api';
import { Action, Field, Form, Group, Panel } from '../parts';
import { store, useOverview, useScreen } from '../use-screen';
import styles from './setup.module.css';

function Value({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code translate="no">{value}</code>
        <Action
          kind="quiet"
          label={`Copy ${name}`}
          onPress={() => {
            navigator.clipboard.writeText(value).then(
              () => {
                store.say(`${name} copied.`);
              },
              () => {
                store.refuse('The browser does not let this page copy.');
              },
            );
          }}
        >
          Copy
        </Action>
      </dd>
    </div>
  );
}

function Connect(): ReactNode {
  const keys = useScreen((snapshot) => snapshot.keys);
  const { origin } = window.location;
  if (!keys) return null;
  return (
    <Panel title="Connect your system">
      <p lang="vi">
        Trỏ phần mềm của bạn vào địa chỉ dưới đây. Khoá này chỉ để thử, in trong tài liệu; đừng dùng
        ở môi trường thật.
      </p>
      <dl className={styles.values}>
        <Value name="EDC API" value={`${origin}/v1/oapi`} />
        <Value name="QR API" value={origin} />
        <Value name="client_id" value={keys.client_id} />
        <Value name="client_secret" value={keys.client_secret} />
        <Value name="AES key" value={keys.ipn.aes} />
        <Value name="HMAC secret" value={keys.ipn.hmac} />
      </dl>
      <Group
        title="Key rotation"
        help="IPN tới được ký và mã hoá bằng bộ khoá mới; bộ khoá cũ không còn dùng."
      >
        <Action steps={set({ keys: keys.generation + 1 })}>Next generation of keys</Action>
        <span className={styles.muted}>now {keys.generation}</span>
      </Group>
    </Panel>
  );
}

const timings = [
  ['bank_ms', 'Bank answers after, ms'],
  ['settle_ms', 'Each bank settles after, ms'],
  ['unknown_ms', 'UNKNOWN is resolved after, ms'],
  ['ack_timeout_ms', 'IPN waits for an answer, ms'],
] as const;

function Timings(): ReactNode {
  const { settings } = useOverview();
  return (
    <Panel title="Timings">
      <Form
        label="Timings"
        onSend={(values) => {
          const { auto_ms: autoMs = '' } = values;
          return set({
            ...Object.fromEntries(timings.map(([name]) => [name, Number(values[name])])),
            auto_ms: autoMs === '' ? null : Number(autoMs),
          });
        }}
      >
        {timings.map(([name, label]) => (
          <Field
            {...{ label, name }}
            key={`${name} ${String(settings[name])}`}
            type="number"
            min={name === 'ack_timeout_ms' ? 1 : 0}
            required
            defaultValue={settings[name]}
          />
        ))}
        <Field
          wide
          label="Automatic customer action after, ms"
          help="Để trống: khách chỉ chạm thẻ hay trả tiền khi bạn bấm."
          name="auto_ms"
          type="number"
          min={0}
          key={`auto ${String(settings.auto_ms)}`}
          defaultValue={settings.auto_ms ?? ''}
        />
        <Action type="submit">Set timings</Action>
      </Form>
    </Panel>
  );
}

function Reset(): ReactNode {
  const [asked, setAsked] = useState(false);
  return (
    <Panel title="Reset">
      <p lang="vi">
        Đưa cửa hàng, máy, mã và giao dịch về lúc đầu. Biên bản nghiệm thu UAT và địa chỉ IPN được
        giữ lại.
      </p>
      <div className={styles.row}>
        <Action
          kind={asked ? 'danger' : 'plain'}
          onPress={() => {
            setAsked(!asked);
            if (asked) void store.run(control({ control: 'reset' }));
          }}
        >
          {asked ? 'Yes, reset everything' : 'Reset'}
        </Action>
        {asked && (
          <Action
            onPress={() => {
              setAsked(false);
            }}
          >
            Keep it
          </Action>
        )}
      </div>
    </Panel>
  );
}

/** Addresses, keys and times. */
export function SetupView(): ReactNode {
  const { version } = useOverview();
  return (
    <>
      <Connect />
      <Timings />
      <Reset />
      <p className={styles.muted}>
        Portal {version.portal} · EDC contract {version.edc} · QR contract {version.qr} ·{' '}
        {version.hash}
      </p>
    </>
  );
}
