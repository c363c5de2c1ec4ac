import { useRef, type ReactNode } from 'react';

import type { Keys } from '../http/answers';
import { control, set } from './api';
import { Action, Facts, Group, Panel } from './parts';
import styles from './screen.module.css';
import { SettingsForm } from './settings';
import { store, useAnswer, useOverview } from './store';
import { t } from './words';

const Copied = ({ name, value }: { name: string; value: string }): ReactNode => (
  <span className={styles.switch}>
    <code translate="no">{value}</code>
    <Action
      kind="quiet"
      label={t('Copy {name}', { name })}
      onPress={() => {
        navigator.clipboard.writeText(value).then(
          () => {
            store.say(t('{name} copied.', { name }));
          },
          () => {
            store.refuse(t('The browser does not allow this page to copy.'));
          },
        );
      }}
    >
      {t('Copy')}
    </Action>
  </span>
);

function Connect(): ReactNode {
  const keys = useAnswer<Keys>('keys', useOverview().settings.keys);
  const { origin } = window.location;
  if (!keys) return null;
  const values = {
    'EDC API': `${origin}/v1/oapi`,
    'QR API': origin,
    client_id: keys.client_id,
    client_secret: keys.client_secret,
    [t('AES key')]: keys.ipn.aes,
    'HMAC secret': keys.ipn.hmac,
  };
  return (
    <Panel title={t('Connect your system')}>
      <p>
        {t(
          'Point your software to these addresses. The keys are for tests only and published in the documentation: never use them in production.',
        )}
      </p>
      <Facts
        of={Object.entries(values).map(([name, value]) => [
          name,
          <Copied key={name} name={name} value={value} />,
        ])}
      />
      <Group
        title={t('Key rotation')}
        help={t(
          'The next IPNs are signed and encrypted with the new keys; the old ones are no longer used.',
        )}
      >
        <Action steps={set({ keys: keys.generation + 1 })}>{t('Next generation of keys')}</Action>
        <span className={styles.muted}>{t('now {n}', { n: keys.generation })}</span>
      </Group>
    </Panel>
  );
}

function Reset(): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  /** Closes the confirmation, which hides its button, and keeps the focus. */
  const close = (): void => {
    summary.current?.focus();
    details.current?.removeAttribute('open');
  };
  return (
    <Panel title={t('Reset')}>
      <p>
        {t(
          'Store, terminals, codes and transactions are reset. The UAT passport and the IPN address are kept.',
        )}
      </p>
      <details ref={details}>
        <summary ref={summary}>{t('Reset')}</summary>
        <Action kind="danger" steps={control({ control: 'reset' })} onPress={close}>
          {t('Yes, reset everything')}
        </Action>
      </details>
    </Panel>
  );
}

export function SetupView(): ReactNode {
  const { portal, edc, qr, hash } = useOverview().version;
  return (
    <>
      <Connect />
      <Panel title={t('Timings')}>
        <SettingsForm
          label={t('Timings')}
          names={['bank_ms', 'settle_ms', 'unknown_ms', 'ack_timeout_ms', 'auto_ms']}
          button={t('Set timings')}
        />
      </Panel>
      <Reset />
      <p className={styles.muted}>
        {t('Portal {portal} · EDC contract {edc} · QR contract {qr}', { portal, edc, qr })} · {hash}
      </p>
    </>
  );
}
