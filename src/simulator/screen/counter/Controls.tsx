import { useState } from 'react';
import type { ReactNode } from 'react';

import type { CardType } from '../../engine';
import type { ShownDevice } from '../../http/answers';
import { act } from '../api';
import { money, short } from '../format';
import { Action, Field, Form, Group, Select } from '../parts';
import { useOverview } from '../use-screen';
import { Customer } from './Customer';
import { testPin } from './Device';

/** Answers of the bank, as on the UAT page. */
const answers = [
  { value: '', label: 'by the amount' },
  { value: '00', label: '00 approved' },
  { value: '05', label: '05 do not honour' },
  { value: '51', label: '51 insufficient funds' },
  { value: '54', label: '54 expired card' },
  { value: '55', label: '55 wrong PIN' },
  { value: '91', label: '91 issuer unavailable' },
  { value: '68', label: '68 no answer in time' },
];

const presentations = [
  ['tap', 'Tap card'],
  ['insert', 'Insert card'],
  ['swipe', 'Swipe card'],
] as const;

function CardControls({ device: { sn, display } }: { device: ShownDevice }): ReactNode {
  const [answer, setAnswer] = useState('');
  const unavailable = display.screen === 'card' ? undefined : 'The terminal asks for no card now.';
  return (
    <Group
      title="Card"
      help={`Cắm thẻ thì máy hỏi PIN: ${testPin} là đúng, số khác là sai. Huỷ giao dịch (VOID): bấm OK trên máy.`}
    >
      {presentations.map(([how, label]) => (
        <Action
          key={how}
          kind={display.screen === 'card' ? 'main' : 'plain'}
          unavailable={unavailable}
          steps={act({ act: 'present', sn, how, ...(answer !== '' && { response_code: answer }) })}
        >
          {label}
        </Action>
      ))}
      <Select
        label="Bank answers"
        choices={answers}
        value={answer}
        onChange={({ target }) => {
          setAnswer(target.value);
        }}
      />
    </Group>
  );
}

const types = ['SALE', 'PREAUTH', 'PREAUTH_COMPLETE', 'VOID', 'SETTLEMENT'] as const;

function StartControls({ device: { sn } }: { device: ShownDevice }): ReactNode {
  const { transactions } = useOverview();
  const [type, setType] = useState<CardType | 'SETTLEMENT'>('SALE');
  const needsOriginal = type === 'VOID' || type === 'PREAUTH_COMPLETE';
  const originals = transactions.flatMap((one) =>
    one.kind === 'card' &&
    one.sn === sn &&
    one.status === 'APPROVED' &&
    one.type !== 'VOID' &&
    (type === 'VOID' || one.type === 'PREAUTH')
      ? [{ value: one.id, label: `${one.type} ${money(one.amount)} ${short(one.id)}` }]
      : [],
  );
  return (
    <Group
      title="Start on the terminal"
      help="Giao dịch bắt đầu trên máy: IPN không có request_id."
    >
      <Form
        label="Start on the terminal"
        onSend={({ amount = '', order = '', original = '' }) =>
          act({
            ...{ act: 'start', sn, type },
            ...(amount !== '' && { amount: Number(amount) }),
            ...(order !== '' && { order_id: order }),
            ...(needsOriginal && { original_transaction_id: original }),
          })
        }
      >
        <Select
          label="Type"
          choices={types.map((value) => ({ value, label: value }))}
          value={type}
          onChange={({ target }) => {
            const chosen = types.find((one) => one === target.value);
            if (chosen) setType(chosen);
          }}
        />
        {needsOriginal && (
          <Select
            label="Original"
            name="original"
            choices={
              originals.length > 0 ? originals : [{ value: '', label: 'none on this terminal' }]
            }
          />
        )}
        {type !== 'SETTLEMENT' && type !== 'VOID' && (
          <Field
            label="Amount"
            name="amount"
            inputMode="numeric"
            pattern="[0-9]*"
            defaultValue={type === 'PREAUTH_COMPLETE' ? '' : '150000'}
            key={type}
          />
        )}
        {(type === 'SALE' || type === 'PREAUTH') && (
          <Field label="order_id (optional)" name="order" maxLength={100} />
        )}
        <Action type="submit">Start</Action>
      </Form>
    </Group>
  );
}

function StateControls({ device }: { device: ShownDevice }): ReactNode {
  const { sn, line, power, printer } = device;
  const paper = printer === 'READY';
  return (
    <Group title="Line, power, paper">
      <Action steps={act(line ? { act: 'unplug', sn } : { act: 'plug', sn })}>
        {line ? 'Unplug' : 'Plug in again'}
      </Action>
      <Action
        unavailable={line ? undefined : 'The line is unplugged already.'}
        steps={act({ act: 'unplug', sn, unnoticed: true })}
      >
        Unplug, unnoticed
      </Action>
      <Action steps={act({ act: 'power', sn, on: !power })}>
        {power ? 'Power off' : 'Power on'}
      </Action>
      <Action steps={act({ act: 'paper', sn, loaded: !paper })}>
        {paper ? 'Take paper out' : 'Load paper'}
      </Action>
    </Group>
  );
}

/** All that people can do at one terminal. */
export function Controls({ device }: { device: ShownDevice }): ReactNode {
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
