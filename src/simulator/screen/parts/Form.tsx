import type { ReactNode } from 'react';

import type { Step } from '../api';
import { store } from '../use-screen';
import styles from './parts.module.css';

interface Props {
  label: string;
  children: ReactNode;
  /** Turns the values of the fields and of the pressed button into a step. */
  onSend: (values: Record<string, string>) => Step | undefined;
}

/** Fields and the button that sends them; nothing leaves the page by itself. */
export function Form({ label, children, onSend }: Props): ReactNode {
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const fields = [...new FormData(event.currentTarget, submitter)];
        // The forms have no file fields: every value is a text.
        const texts = fields.map(([name, value]) => [name, typeof value === 'string' ? value : '']);
        const step = onSend(Object.fromEntries(texts) as Record<string, string>);
        if (step) void store.run(step);
      }}
    >
      {children}
    </form>
  );
}
