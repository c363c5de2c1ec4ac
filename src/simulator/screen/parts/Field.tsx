import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import styles from './parts.module.css';

interface Common {
  label: string;
  /** Vietnamese: what it is for. */
  help?: string;
  wide?: boolean;
}

interface Shown extends Common {
  id: string;
  children: ReactNode;
}

function Shell({ id, label, help, wide, children }: Shown): ReactNode {
  return (
    <div className={clsx(styles.field, wide === true && styles.wide)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {help !== undefined && (
        <p className={styles.help} id={`${id}-help`} lang="vi">
          {help}
        </p>
      )}
    </div>
  );
}

/** A labelled input. */
export function Field({
  label,
  help,
  wide,
  ...input
}: Common & Omit<ComponentProps<'input'>, 'id'>): ReactNode {
  const id = useId();
  return (
    <Shell {...{ id, label }} {...(help !== undefined && { help })} {...(wide && { wide })}>
      <input
        {...input}
        id={id}
        autoComplete="off"
        aria-describedby={help === undefined ? undefined : `${id}-help`}
      />
    </Shell>
  );
}

export interface Choice {
  value: string;
  label: string;
}

/** A labelled list to choose from. */
export function Select({
  label,
  help,
  wide,
  choices,
  ...select
}: Common & { choices: readonly Choice[] } & Omit<ComponentProps<'select'>, 'id'>): ReactNode {
  const id = useId();
  return (
    <Shell {...{ id, label }} {...(help !== undefined && { help })} {...(wide && { wide })}>
      <select {...select} id={id} aria-describedby={help === undefined ? undefined : `${id}-help`}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Shell>
  );
}

/** What a form holds, by the names of its fields. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
