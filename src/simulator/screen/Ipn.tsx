import type { ReactNode } from 'react';

import type { Delivery } from '../engine';
import { control, set } from './api';
import { Newest } from './counter/Transactions';
import { short, time } from './format';
import { Action, Group, Json, More, Panel, SendAgain, Status } from './parts';
import styles from './screen.module.css';
import { SettingsForm } from './settings';
import { useOverview } from './store';
import { t } from './words';

/** Number of listed deliveries, newest first; the control API returns 100. */
const listed = 25;
/** Number of deliveries that are not folded. */
const open = 5;

function Rules(): ReactNode {
  const { hold_ipn: held } = useOverview().settings;
  return (
    <Panel title={t('How IPNs are sent')}>
      <Group
        title={t('Registered address')}
        help={t(
          'The callback_url of a command takes precedence. Only addresses on this machine, or hosts that --allow-host allows.',
        )}
      >
        <SettingsForm
          label={t('Registered address')}
          names={['callback_url']}
          button={t('Set address')}
        />
      </Group>
      <Group
        title={t('The next IPN')}
        help={t(
          'Each way is used for one event. If an event is changed, or signed or encrypted incorrectly, the response must not be 000.',
        )}
      >
        <SettingsForm label={t('The next IPN')} names={['ipn_variant']} button={t('Set variant')} />
        <SettingsForm
          label={t('Lost acknowledgements')}
          names={['lose_acks']}
          button={t('Lose them')}
        />
      </Group>
      <Group title={t('Order')}>
        <Action pressed={held} steps={set({ hold_ipn: !held })}>
          {t('Hold new IPNs')}
        </Action>
        <Action steps={control({ control: 'ipn-release', order: 'as-made' })}>
          {t('Send held IPNs')}
        </Action>
        <Action steps={control({ control: 'ipn-release', order: 'reverse' })}>
          {t('Send held IPNs in reverse')}
        </Action>
      </Group>
    </Panel>
  );
}

function One({ delivery }: { delivery: Delivery }): ReactNode {
  const { id, event, subject, url, status, attempts, nextAt, lastAnswer, payload } = delivery;
  const facts = [
    t('attempts: {n}', { n: attempts }),
    lastAnswer !== undefined && t('answered {code}', { code: lastAnswer }),
    nextAt !== undefined && t('next at {time}', { time: time(nextAt) }),
    url ?? t('no address: set one above'),
  ];
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <strong className={styles.mono} translate="no">
          {event}
        </strong>
        <Status of={status} />
        <span className={styles.muted} translate="no">
          {short(subject)}
        </span>
      </div>
      <p className={styles.muted}>{facts.filter((fact) => fact !== false).join(' · ')}</p>
      <SendAgain delivery={id} name={`${event} ${short(subject)}`} />
      <More of={`${event} ${short(id)}`} summary={t('Show body')}>
        <Json label={t('Decrypted body')} value={payload} />
      </More>
    </li>
  );
}

const Deliveries = ({ of }: { of: readonly Delivery[] }): ReactNode => (
  <ol className={styles.list}>
    {of.map((delivery) => (
      <One key={delivery.id} delivery={delivery} />
    ))}
  </ol>
);

export function IpnView(): ReactNode {
  const { deliveries, counts } = useOverview();
  return (
    <>
      <Rules />
      <Panel title={t('Deliveries')}>
        {deliveries.length === 0 ? (
          <p className={styles.muted}>
            {t('No IPN yet: one is made when a transaction ends or money arrives.')}
          </p>
        ) : (
          <Deliveries of={deliveries.slice(0, open)} />
        )}
        {deliveries.length > open && (
          <More of={t('Deliveries')} summary={t('Earlier IPNs')}>
            <Deliveries of={deliveries.slice(open, listed)} />
          </More>
        )}
        <Newest all={counts.deliveries} of={listed} />
      </Panel>
    </>
  );
}
