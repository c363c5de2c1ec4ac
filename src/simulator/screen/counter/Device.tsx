import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { brand } from '@portal/core/brand';
import type { ShownDevice } from '../../http/answers';
import { act } from '../api';
import { money } from '../format';
import { Qr } from '../parts';
import { store } from '../use-screen';
import styles from './Device.module.css';

/** The PIN of every test card. */
export const testPin = '1234';
const longestPin = 6;

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', ''];

interface PinProps {
  sn: string;
  pin: string;
  onPin: (pin: string) => void;
  onEnter: () => void;
}

/** The field for the keyboard, and the keys for the mouse and the finger. */
function PinPad({ sn, pin, onPin, onEnter }: PinProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The reader has just pressed "Insert card". While the reader types elsewhere, the focus stays there.
    if (document.activeElement instanceof HTMLButtonElement) field.current?.focus();
  }, []);
  return (
    <form
      className={styles.pinPad}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <label className={styles.pinLabel} htmlFor={`pin-${sn}`} lang="en">
        PIN
      </label>
      <input
        ref={field}
        id={`pin-${sn}`}
        className={styles.pinField}
        value={pin}
        inputMode="numeric"
        autoComplete="off"
        maxLength={longestPin}
        onChange={({ target }) => {
          onPin(target.value.replaceAll(/\D/g, ''));
        }}
      />
      <div className={styles.pad} aria-hidden="true">
        {digits.map((digit, index) => (
          <button
            key={`${String(index)} ${digit}`}
            type="button"
            className={clsx(styles.key, digit === '' && styles.blank)}
            tabIndex={-1}
            onClick={() => {
              onPin((pin + digit).slice(0, longestPin));
            }}
          >
            {digit}
          </button>
        ))}
      </div>
    </form>
  );
}

/** What the terminal says in words, signs and codes. */
function Content({ device }: { device: ShownDevice }): ReactNode {
  const { screen, lines, amount, qr, tone } = device.display;
  return (
    <>
      {qr !== undefined && (
        <div className={styles.code}>
          <Qr
            text={qr}
            label={`VietQR code${amount === undefined ? '' : `, ${money(amount)}`} on ${device.sn}`}
          />
        </div>
      )}
      {screen === 'card' && <span className={styles.waves} aria-hidden="true" />}
      {(screen === 'wait' || screen === 'settling') && (
        <span className={styles.spinner} aria-hidden="true" />
      )}
      {screen === 'result' && (
        <span className={styles.mark} aria-hidden="true">
          {tone === 'good' ? '✓' : tone === 'bad' ? '✕' : '?'}
        </span>
      )}
      {amount !== undefined && <p className={styles.amount}>{money(amount)}</p>}
      {lines.map((line, index) => (
        // Two lines may say the same; they come and go together.
        <p key={`${String(index)} ${line}`} className={styles.line}>
          {line}
        </p>
      ))}
    </>
  );
}

interface KeysProps {
  sn: string;
  onCancel: () => void;
  onClear: () => void;
  onEnter: () => void;
}

function Keys({ sn, onCancel, onClear, onEnter }: KeysProps): ReactNode {
  return (
    <div className={styles.keys} lang="en">
      <button
        type="button"
        className={clsx(styles.key, styles.cancel)}
        aria-label={`Cancel on ${sn}`}
        onClick={onCancel}
      >
        ✕
      </button>
      <button
        type="button"
        className={clsx(styles.key, styles.clear)}
        aria-label={`Clear the PIN on ${sn}`}
        onClick={onClear}
      >
        ‹
      </button>
      <button
        type="button"
        className={clsx(styles.key, styles.ok)}
        aria-label={`OK on ${sn}`}
        onClick={onEnter}
      >
        OK
      </button>
    </div>
  );
}

/** The top of the newest receipt; the list of receipts has all of it. */
function Printer({ device: { printer, receipts } }: { device: ShownDevice }): ReactNode {
  const last = receipts.at(-1);
  return (
    <div className={styles.printer} aria-hidden="true">
      {printer === 'READY' ? (
        // A new slip is a new element: it comes out anew.
        <div className={styles.paper} key={`${String(receipts.length)} ${String(last?.at)}`}>
          {last && !last.waiting && last.lines.slice(0, 3).map((text) => <p key={text}>{text}</p>)}
        </div>
      ) : (
        <p className={styles.empty}>Hết giấy</p>
      )}
    </div>
  );
}

/** A drawn terminal: printer, display, keys. */
export function Device({ device }: { device: ShownDevice }): ReactNode {
  const { sn, display, line, power, battery } = device;
  /** Takes the focus when the PIN field disappears. */
  const screen = useRef<HTMLDivElement>(null);
  const [pin, setPin] = useState('');
  const asksPin = display.screen === 'pin' && power;
  const asksVoid = display.screen === 'confirm' && power;
  const { tone } = display;

  const leavePin = (): void => {
    setPin('');
    if (asksPin) screen.current?.focus();
  };
  const enter = (): void => {
    if (asksPin && pin === '') store.refuse('Type the PIN first.');
    else if (asksPin) {
      leavePin();
      void store.run(act({ act: 'pin', sn, right: pin === testPin }));
    } else if (asksVoid) void store.run(act({ act: 'confirm', sn }));
    else store.refuse('The terminal asks for nothing that OK answers.');
  };

  return (
    <div className={styles.device} lang="vi">
      <Printer device={device} />
      <div className={styles.body}>
        <div
          ref={screen}
          className={clsx(styles.display, !power && styles.off)}
          role="group"
          aria-label={`Display of ${sn}`}
          tabIndex={-1}
        >
          {power && (
            <p className={styles.bar} lang="en">
              <span translate="no">{brand.name}</span>
              <span>
                {line ? 'Online' : 'No network'} · {battery}%
              </span>
            </p>
          )}
          <div className={clsx(styles.content, tone !== undefined && styles[tone])}>
            <Content device={device} />
          </div>
          {asksPin && <PinPad sn={sn} pin={pin} onPin={setPin} onEnter={enter} />}
        </div>
        <Keys
          sn={sn}
          onCancel={() => {
            leavePin();
            void store.run(act({ act: 'cancel', sn }));
          }}
          onClear={() => {
            setPin('');
          }}
          onEnter={enter}
        />
      </div>
    </div>
  );
}
