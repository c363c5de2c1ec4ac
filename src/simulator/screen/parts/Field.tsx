import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import styles from './parts.module.css';

interface Common {
  label: string;
  /** Vietnamese: what it is for. */
  help?: string | undefined;
  wide?: boolean | undefined;
}

interface Shown extends Common {
  /** Renders the control with the attributes that connect it to label and help. */
  children: (tied: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

function Labelled({ label, help, wide, children }: Shown): ReactNode {
  const id = useId();
  const helpId = help === undefined ? undefined : `${id}-help`;
  return (
    <div className={clsx(styles.field, wide === true && styles.wide)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': helpId })}
      {help !== undefined && (
        <p className={styles.help} id={helpId} lang="vi">
          {help}
        </p>
      )}
    </div>
  );
}

/** A labelled input. */
export const Field = ({
  label,
  help,
  wide,
  ...input
}: Common & Omit<ComponentProps<'input'>, 'id'>): ReactNode => (
  <Labelled {...{ label, help, wide }}>
    {(tied) => <input {...input} {...tied} autoComplete="off" />}
  </Labelled>
);

export interface Choice {
  value: string;
  label: string;
}

/** A labelled list to choose from. */
export const Select = ({
  label,
  help,
  wide,
  choices,
  ...select
}: Common & { choices: readonly Choice[] } & Omit<ComponentProps<'select'>, 'id'>): ReactNode => (
  <Labelled {...{ label, help, wide }}>
    {(tied) => (
      <select {...select} {...tied}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )}
  </Labelled>
);
