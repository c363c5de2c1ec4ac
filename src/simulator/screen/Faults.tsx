import { useState } from 'react';
import type { ReactNode } from 'react';

import { control, set } from './api';
import { Action, Chip, Facts, Form, Group, Panel } from './parts';
import styles from './screen.module.css';
import { SettingsForm } from './settings';
import { useOverview, useScreen } from './store';
import { inLanguage, t } from './words';

function LineFaults(): ReactNode {
  const lists = useScreen(({ faults }) => faults);
  const { faults } = useOverview();
  /** Operation of either contract; empty: all. */
  const [operation, setOperation] = useState('');
  const codes = lists?.operations.find(({ name }) => name === operation)?.codes;
  // Hide codes that the operation does not document.
  const choices = (lists?.choices ?? []).filter(
    ({ effect }) =>
      !effect.includes('<') &&
      (codes === undefined || !/^\d/.test(effect) || codes.includes(effect.slice(0, 3))),
  );
  const only = (name: string) => ({ name, label: t('Only {name}', { name }), maxLength: 100 });
  return (
    <Panel title={t('Connection faults')}>
      <Group
        title={t('Next calls')}
        help={t('Calls that match get this fault. An empty condition matches every value.')}
      >
        <Form
          label={t('Connection fault')}
          call={{ to: 'control', body: { control: 'fault' } }}
          into="fault"
          fields={[
            {
              name: 'operation',
              label: t('Operation'),
              value: operation,
              onValue: setOperation,
              choices: [
                ['', t('every operation')],
                ...(lists?.operations ?? []).map(({ name }) => [name, name] as const),
              ],
            },
            {
              name: 'effect',
              label: t('Effect'),
              wide: true,
              choices: choices.map(({ effect, what }) => [
                effect,
                `${effect}: ${inLanguage(what)}`,
              ]),
            },
            { name: 'times', label: t('Number of times'), type: 'number', min: 1, value: 1 },
            { name: 'delay_ms', label: t('Delay, ms'), type: 'number', min: 0, max: 999_999 },
            only('order_id'),
            only('request_id'),
          ]}
          buttons={[{ text: t('Set fault'), kind: 'main' }]}
        />
      </Group>
      <h3>{t('Waiting')}</h3>
      {faults.length === 0 ? (
        <p className={styles.muted}>{t('No fault is set.')}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {faults.map(({ effect, times, operation: of, ...rest }, index) => (
              // Faults can be equal, but are only appended or cleared together, so the index is a stable key.
              <li key={`${String(index)} ${effect}`}>
                <Chip tone="warn">{effect}</Chip> {times}× · {of ?? t('every operation')}
                {Object.entries(rest).map(([name, value]) => ` · ${name} ${String(value)}`)}
              </li>
            ))}
          </ul>
          <Action steps={control({ control: 'clear-faults' })}>{t('Clear faults')}</Action>
        </>
      )}
      <details>
        <summary>{t('Faults by the amount')}</summary>
        <p>
          {t(
            'The last three digits of amount cause a fault, once for each request_id. The header {header} accepts these names too.',
            { header: lists?.header ?? '' },
          )}
        </p>
        <Facts
          of={Object.entries(lists?.amounts ?? {}).map(([digits, name]) => [`…${digits}`, name])}
        />
      </details>
    </Panel>
  );
}

const states = { up: 'working', slow: 'slow', down: 'down' } as const;

function Banks(): ReactNode {
  const { banks, bankNames, accounts } = useOverview();
  return (
    <Panel title={t('Banks and accounts')}>
      <ul className={styles.list}>
        {Object.entries(bankNames).map(([bincode, name]) => (
          <li key={bincode} className={styles.switch}>
            <span>
              {name} <span className={styles.muted}>{bincode}</span>
            </span>
            <span className={styles.row} role="group" aria-label={name}>
              {(['up', 'slow', 'down'] as const).map((state) => (
                <Action
                  key={state}
                  label={`${name} ${t(states[state])}`}
                  pressed={(banks[bincode] ?? 'up') === state}
                  steps={control({ control: 'bank', bincode, state })}
                >
                  {t(states[state])}
                </Action>
              ))}
            </span>
          </li>
        ))}
        {accounts.map(({ no, active, bincode }) => {
          const state = active ? t('active') : t('inactive');
          return (
            <li key={no} className={styles.switch}>
              <span translate="no">
                {no} <span className={styles.muted}>{bankNames[bincode] ?? bincode}</span>
              </span>
              <Action
                label={t('Account {no}: {state}', { no, state })}
                steps={control({ control: 'account', bank_acc_no: no, active: !active })}
              >
                {state}
              </Action>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Access(): ReactNode {
  const { settings } = useOverview();
  return (
    <Panel title={t('Access')}>
      <Group
        title={t('Token and IP')}
        help={t(
          'Revoked tokens: the next calls get 412. An IP address that is not registered: 414. Too many calls in a minute: 429.',
        )}
      >
        <Action steps={control({ control: 'revoke-tokens' })}>{t('Revoke all tokens')}</Action>
        <Action pressed={!settings.ip_allowed} steps={set({ ip_allowed: !settings.ip_allowed })}>
          {t('IP not allowed')}
        </Action>
        <SettingsForm label={t('Rate limit')} names={['rate_per_minute']} button={t('Set limit')} />
      </Group>
    </Panel>
  );
}

export const FaultsView = (): ReactNode => (
  <>
    <LineFaults />
    <Banks />
    <Access />
  </>
);
