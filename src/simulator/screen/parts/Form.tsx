import type { ReactNode } from 'react';

import { valuesOf } from './Field';
import styles from './parts.module.css';

interface Props {
  label: string;
  children: ReactNode;
  /** What the fields hold, and the button's own value. */
  onSend: (values: Record<string, string>, form: HTMLFormElement) => void;
}

/** Fields and the button that sends them; nothing leaves the page by itself. */
export function Form({ label, children, onSend }: Props): ReactNode {
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const { nativeEvent, currentTarget } = event;
        const { submitter } = nativeEvent;
        const pressed = submitter instanceof HTMLButtonElement ? submitter : undefined;
        onSend(
          {
            ...valuesOf(currentTarget),
            ...(pressed && pressed.name !== '' && { [pressed.name]: pressed.value }),
          },
          currentTarget,
        );
      }}
    >
      {children}
    </form>
  );
}
