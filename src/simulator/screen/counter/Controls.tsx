import { useState } from 'react';
import type { ReactNode } from 'react';

import type { ShownDevice } from '../../http/answers';
import { act } from '../api';
import { money, short } from '../format';
import { Action, amountInput, Field, Form, Group, type Choice } from '../parts';
import { useOverview } from '../store';
import { t } from '../words';
import { Customer } from './Codes';
import { testPin } from './Device';

interface Props {
  device: ShownDevice;
}

/** Responses of the bank, as on the UAT page. */
const answers = {
  '': 'by the amount',
  '00': '00 approved',
  '05': '05 do not honour',
  '51': '51 insufficient funds',
  '54': '54 expired card',
  '55': '55 wrong PIN',
  '91': '91 issuer unavailable',
  '68': '68 no response in time',
} as const;

const presentations = [
  ['tap', 'Tap card'],
  ['insert', 'Insert card'],
  ['swipe', 'Swipe card'],
] as const;

function CardControls({ device: { sn, display } }: Props): ReactNode {
  const [answer, setAnswer] = useState('');
  const asksCard = display.screen === 'card';
  return (
    <Group
      title={t('Card')}
      help={t(
        'An inserted card needs a PIN: {pin} is right, any other is wrong. A void is confirmed with OK on the terminal.',
        { pin: testPin },
      )}
    >
      {presentations.map(([how, label]) => (
        <Action
          key={how}
          kind={asksCard ? 'main' : 'plain'}
          unavailable={asksCard ? undefined : t('The terminal is not asking for a card now.')}
          steps={act({ act: 'present', sn, how, ...(answer !== '' && { response_code: answer }) })}
        >
          {t(label)}
        </Action>
      ))}
      <Field
        label={t('Bank response')}
        choices={Object.entries(answers)
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([value, label]) => [value, t(label)])}
        value={answer}
        onValue={setAnswer}
      />
    </Group>
  );
}

const types = ['SALE', 'PREAUTH', 'PREAUTH_COMPLETE', 'VOID', 'SETTLEMENT'];

function StartControls({ device: { sn } }: Props): ReactNode {
  const { transactions } = useOverview();
  const [type, setType] = useState('SALE');
  const completes = type === 'PREAUTH_COMPLETE';
  const originals = transactions.flatMap((one): Choice[] =>
    one.kind === 'card' &&
    one.sn === sn &&
    one.status === 'APPROVED' &&
    (completes ? one.type === 'PREAUTH' : one.type !== 'VOID')
      ? [[one.id, `${one.type} ${money(one.amount)} ${short(one.id)}`]]
      : [],
  );
  return (
    <Group
      title={t('Start on the terminal')}
      help={t('The transaction begins on the terminal: its IPN has no request_id.')}
    >
      <Form
        label={t('Start on the terminal')}
        call={{ to: 'act', body: { act: 'start', sn } }}
        fields={[
          {
            name: 'type',
            label: t('Type'),
            value: type,
            onValue: setType,
            choices: types.map((name) => [name, name]),
          },
          (type === 'VOID' || completes) && {
            name: 'original_transaction_id',
            label: t('Original'),
            choices: originals.length > 0 ? originals : [['', t('none on this terminal')]],
          },
          type !== 'SETTLEMENT' &&
            type !== 'VOID' &&
            amountInput({ value: completes ? '' : 150_000 }),
          (type === 'SALE' || type === 'PREAUTH') && {
            name: 'order_id',
            label: t('order_id (optional)'),
            maxLength: 100,
          },
        ]}
        buttons={[{ text: t('Start') }]}
      />
    </Group>
  );
}

function StateControls({ device: { sn, line, power, printer } }: Props): ReactNode {
  const paper = printer === 'READY';
  return (
    <Group title={t('Line, power, paper')}>
      <Action steps={act(line ? { act: 'unplug', sn } : { act: 'plug', sn })}>
        {line ? t('Unplug') : t('Plug in again')}
      </Action>
      <Action
        unavailable={line ? undefined : t('The line is already unplugged.')}
        steps={act({ act: 'unplug', sn, unnoticed: true })}
      >
        {t('Unplug, unnoticed')}
      </Action>
      <Action steps={act({ act: 'power', sn, on: !power })}>
        {power ? t('Power off') : t('Power on')}
      </Action>
      <Action steps={act({ act: 'paper', sn, loaded: !paper })}>
        {paper ? t('Take paper out') : t('Load paper')}
      </Action>
    </Group>
  );
}

export function Controls({ device }: Props): ReactNode {
  const { codes } = useOverview();
  const { work } = device;
  const code = work?.kind === 'qr' ? codes.find(({ id }) => id === work.id) : undefined;
  return (
    <>
      {code ? <Customer code={code} at={device.sn} /> : <CardControls device={device} />}
      <StateControls device={device} />
      <StartControls device={device} />
    </>
  );
}
