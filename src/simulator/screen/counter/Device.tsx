import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { brand } from '@portal/core/brand';
import type { ShownDevice } from '../../http/answers';
import { act } from '../api';
import { money, time } from '../format';
import { Action, Chip, Qr } from '../parts';
import screenStyles from '../screen.module.css';
import { store } from '../store';
import { t } from '../words';
import styles from './Device.module.css';

interface Props {
  device: ShownDevice;
}

/** PIN of all test cards. */
export const testPin = '1234';
const maxPin = 6;

interface KeyProps {
  sign: string;
  /** Accessible name. Digits have none, because keyboard users type into the field. */
  name?: string;
  style?: string;
  onPress: () => void;
}

const Key = ({ sign, name, style, onPress }: KeyProps): ReactNode => (
  <button
    type="button"
    className={clsx(styles.key, style)}
    aria-label={name}
    tabIndex={name === undefined ? -1 : undefined}
    onClick={onPress}
  >
    {sign}
  </button>
);

const digits = [...'1234567890'];

interface PinProps {
  sn: string;
  pin: string;
  onPin: (pin: string) => void;
  onEnter: () => void;
}

/** PIN entry: a field for the keyboard, keys for mouse and touch. */
function PinPad({ sn, pin, onPin, onEnter }: PinProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Keep the focus where the reader is typing.
    if (document.activeElement?.matches('input, select, textarea') !== true) field.current?.focus();
  }, []);
  return (
    <form
      className={styles.pinPad}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <label htmlFor={`pin-${sn}`}>PIN</label>
      <input
        ref={field}
        id={`pin-${sn}`}
        className={styles.pinField}
        value={pin}
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxPin}
        onChange={({ target }) => {
          onPin(target.value.replaceAll(/\D/g, ''));
        }}
      />
      <div className={styles.keys} aria-hidden="true">
        {digits.map((digit) => (
          <Key
            key={digit}
            sign={digit}
            onPress={() => {
              onPin((pin + digit).slice(0, maxPin));
            }}
          />
        ))}
      </div>
    </form>
  );
}

/** Symbol above the text: result or state. */
const signs = { good: '✓', bad: '✕', info: '?', card: ')))', wait: '…', settling: '…' };

function Content({ device: { sn, display } }: Props): ReactNode {
  const { screen, lines, amount, qr, tone = 'info' } = display;
  const sum = amount === undefined ? '' : `, ${money(amount)}`;
  const sign = (signs as Partial<Record<string, string>>)[screen === 'result' ? tone : screen];
  return (
    <>
      {qr !== undefined && <Qr text={qr} label={t('VietQR code{sum} on {sn}', { sum, sn })} />}
      {sign !== undefined && (
        <span className={clsx(styles.mark, screen !== 'result' && styles.busy)} aria-hidden="true">
          {sign}
        </span>
      )}
      {amount !== undefined && <p className={styles.amount}>{money(amount)}</p>}
      {lines.map((line, index) => (
        // Lines can be equal but are replaced together, so the index is a stable key.
        <p key={`${String(index)} ${line}`} className={styles.line}>
          {line}
        </p>
      ))}
    </>
  );
}

/** Terminal with display and keys. Its texts are Vietnamese, as on a real one. */
export function Device({ device }: Props): ReactNode {
  const { sn, display, line, power, battery } = device;
  /** Receives the focus when the PIN field disappears. */
  const screen = useRef<HTMLDivElement>(null);
  const [pin, setPin] = useState('');
  const asksPin = display.screen === 'pin' && power;
  const leavePin = (): void => {
    setPin('');
    if (asksPin) screen.current?.focus();
  };
  const enter = (): void => {
    if (asksPin && pin === '') store.refuse(t('Type the PIN first.'));
    else if (asksPin) {
      leavePin();
      void store.run(act({ act: 'pin', sn, right: pin === testPin }));
    } else if (display.screen === 'confirm' && power) void store.run(act({ act: 'confirm', sn }));
    else store.refuse(t('The terminal is not asking for OK now.'));
  };
  return (
    <div className={styles.device} lang="vi">
      <div className={styles.body}>
        <div
          ref={screen}
          className={styles.display}
          role="group"
          aria-label={t('Display of {sn}', { sn })}
          tabIndex={-1}
        >
          {power && (
            <p className={styles.bar}>
              <span translate="no">{brand.name}</span>
              <span>
                {line ? 'Online' : 'Mất mạng'} · {battery}%
              </span>
            </p>
          )}
          <div className={clsx(styles.content, display.tone && styles[display.tone])}>
            <Content device={device} />
          </div>
          {asksPin && <PinPad sn={sn} pin={pin} onPin={setPin} onEnter={enter} />}
        </div>
        <div className={styles.keys}>
          <Key
            sign="✕"
            name={t('Cancel on {sn}', { sn })}
            style="tone-danger"
            onPress={() => {
              leavePin();
              void store.run(act({ act: 'cancel', sn }));
            }}
          />
          <Key
            sign="‹"
            name={t('Clear the PIN on {sn}', { sn })}
            style="tone-warning"
            onPress={() => {
              setPin('');
            }}
          />
          <Key sign="OK" name={t('OK on {sn}', { sn })} style="tone-success" onPress={enter} />
        </div>
      </div>
    </div>
  );
}

/** Newest receipt, printed or waiting for paper. */
export function Receipts({ device: { sn, receipts } }: Props): ReactNode {
  const newest = receipts.at(-1);
  if (!newest) return null;
  return (
    <section className={screenStyles.stack} aria-label={t('Receipts of {sn}', { sn })}>
      <div className={screenStyles.head}>
        <h4>{t('Receipt')}</h4>
        {newest.waiting && <Chip tone="warn">{t('waits for paper')}</Chip>}
        <Action steps={act({ act: 'reprint', sn })}>{t('Reprint')}</Action>
      </div>
      <div className={styles.slip} lang="vi" data-waiting={newest.waiting}>
        {newest.lines.map((line, index) => (
          <p key={`${String(index)} ${line}`} className={index === 1 ? styles.title : undefined}>
            {line}
          </p>
        ))}
      </div>
      {receipts.length > 1 && (
        <details>
          <summary>{t('Earlier receipts ({n})', { n: receipts.length - 1 })}</summary>
          <ol className={styles.earlier} lang="vi" reversed>
            {receipts
              .slice(0, -1)
              .reverse()
              .map(({ at, lines }, index) => (
                <li key={`${String(at)} ${String(index)}`}>
                  {time(at)} {lines.slice(1).join(' · ')}
                </li>
              ))}
          </ol>
        </details>
      )}
    </section>
  );
}
