import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import type { Step } from '../api';
import { store } from '../use-screen';
import styles from './parts.module.css';

interface Props {
  children: ReactNode;
  /** Name, where the text on it does not say enough. */
  label?: string;
  /** Why it does nothing now. It keeps the focus, and says this when it is pressed. */
  unavailable?: string | undefined;
  kind?: 'plain' | 'main' | 'danger' | 'quiet';
  pressed?: boolean;
  type?: 'button' | 'submit';
  /** Of a submit button: sent with the form. */
  name?: string;
  value?: string;
  /** What it does in the simulator, one step after the other. */
  steps?: Step | readonly Step[];
  onPress?: () => void;
}

/** A button that is never disabled, so that it keeps the focus. */
export function Action({
  children,
  label,
  unavailable,
  kind = 'plain',
  pressed,
  type = 'button',
  name,
  value,
  steps = [],
  onPress,
}: Props): ReactNode {
  return (
    <button
      type={type}
      name={name}
      value={value}
      className={clsx(styles.action, styles[kind])}
      aria-label={label}
      aria-disabled={unavailable === undefined ? undefined : true}
      aria-pressed={pressed}
      onClick={(event) => {
        if (unavailable !== undefined) {
          event.preventDefault();
          store.refuse(unavailable);
          return;
        }
        onPress?.();
        const all = [steps].flat();
        if (all.length > 0) void store.run(...all);
      }}
    >
      {children}
    </button>
  );
}
