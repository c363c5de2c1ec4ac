import { useState } from 'react';
import type { ReactNode } from 'react';

import type { QrCode } from '../../engine';
import { waysOf } from '../customer';
import { countdown, money, short, time } from '../format';
import { Action, amountInput, Facts, Field, Form, Group, Panel, Qr, Status } from '../parts';
import styles from '../screen.module.css';
import { useNow, useOverview } from '../store';
import { t } from '../words';

/** Number of selectable codes; the control API returns up to 50. */
const listed = 20;

const nameOf = ({ amount, orderId, sn, status }: QrCode): string =>
  [
    amount === undefined ? t('static') : money(amount),
    ...(orderId === undefined ? [] : [short(orderId)]),
    sn === undefined ? 'QR API' : short(sn),
    status,
  ].join(' · ');

/** Labels of the targets of a transfer, by field of the call. */
const targets = {
  bank_acc_no: 'account',
  va_no: 'virtual account',
  qr_string: 'text of a printed code',
} as const;

const content = (label: string) => ({ name: 'content', label, maxLength: 200 });

/** Ways to pay a code. @param at place of the buttons, for their accessible name: a code can appear in two places */
export function Customer({ code, at }: { code: QrCode; at: string }): ReactNode {
  const now = useNow();
  return (
    <Group
      title={t('Customer pays')}
      help={
        code.expiresAt === undefined
          ? t('This code does not expire.')
          : t('Pay late: the clock is moved past the expiry of the code, then the customer pays.')
      }
    >
      {waysOf(code, now).map(({ name, steps }) => (
        <Action key={name} steps={steps}>
          {name}
        </Action>
      ))}
      <Form
        label={t('Another transfer at {at}', { at })}
        call={{ to: 'act', body: { act: 'pay', qr_id: code.id } }}
        fields={[amountInput(), content(t('Changed content'))]}
        buttons={[{ text: t('Transfer') }]}
      />
    </Group>
  );
}

function CodeFacts({ code }: { code: QrCode }): ReactNode {
  const now = useNow();
  const { id, orderId, vaNo, bankAccNo, expiresAt, amount, paid, status } = code;
  const wait = (expiresAt ?? 0) - now;
  const until = wait > 0 ? t('in {time}', { time: countdown(wait) }) : t('expired');
  return (
    <Facts
      of={Object.entries({
        [t('Status')]: <Status of={status} />,
        qr_id: id,
        order_id: orderId,
        [t('Paid')]: money(paid) + (amount === undefined ? '' : ` / ${money(amount)}`),
        [t('Virtual account')]: vaNo,
        [t('Account')]: bankAccNo,
        [t('Content')]: code.content,
        [t('Expires')]: expiresAt && `${time(expiresAt)} (${until})`,
        [t('Text')]: (
          <span className={styles.mono} data-qr-text>
            {code.qrString}
          </span>
        ),
      })}
    />
  );
}

/** Form for a transfer to a printed code or to a typed account. */
function Elsewhere(): ReactNode {
  const [to, setTo] = useState<string>('bank_acc_no');
  const title = t('Pay to an account or a printed code');
  return (
    <details>
      <summary>{title}</summary>
      <Group title={t('Transfer')}>
        <Field
          label={t('To')}
          value={to}
          onValue={setTo}
          choices={Object.entries(targets).map(([value, label]) => [value, t(label)])}
        />
        <Form
          label={title}
          call={{ to: 'act', body: { act: 'pay' } }}
          fields={[
            { name: to, label: t('Number or text'), required: true, maxLength: 512 },
            amountInput(),
            content(t('Content')),
          ]}
          buttons={[{ text: t('Transfer') }]}
        />
      </Group>
    </details>
  );
}

/** Newest codes of both APIs, with the payment buttons for the selected one. */
export function Codes(): ReactNode {
  const { codes } = useOverview();
  const [chosen, setChosen] = useState('');
  const code = codes.find(({ id }) => id === chosen) ?? codes[0];
  return (
    <Panel title={t('VietQR codes')}>
      {code ? (
        <>
          <Field
            label={t('Code')}
            choices={codes.slice(0, listed).map((one) => [one.id, nameOf(one)])}
            value={code.id}
            onValue={setChosen}
          />
          <div className={styles.split}>
            <Qr
              text={code.qrString}
              label={`VietQR ${code.id}${code.amount === undefined ? '' : `, ${money(code.amount)}`}`}
            />
            <div className={styles.stack}>
              <CodeFacts code={code} />
              <Customer code={code} at={t('the list of codes')} />
            </div>
          </div>
        </>
      ) : (
        <p className={styles.muted}>
          {t('No code yet. Call POST /v1/vietqr, or show one on a terminal: POST /device/vietqr.')}
        </p>
      )}
      <Elsewhere />
    </Panel>
  );
}
