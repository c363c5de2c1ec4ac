import { clsx } from 'clsx';
import type { ReactNode } from 'react';

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
  onPress?: () => void;
}

/** A button that is never taken away from under a focus. */
export function Action({
  children,
  label,
  unavailable,
  kind = 'plain',
  pressed,
  type = 'button',
  name,
  value,
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
        if (unavailable === undefined) onPress?.();
        else {
          event.preventDefault();
          store.refuse(unavailable);
        }
      }}
    >
      {children}
    </button>
  );
}
