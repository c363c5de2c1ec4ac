import { useId } from 'react';
import type { ReactNode } from 'react';

import styles from './editor.module.css';

interface Control {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export function Field({
  label,
  rule,
  problems = [],
  children,
}: {
  label: ReactNode;
  /** A hint below the control. */
  rule?: ReactNode;
  problems?: readonly string[];
  children: (control: Control) => ReactNode;
}): ReactNode {
  const id = useId();
  const hasRule = rule !== undefined && rule !== false;
  const notes = hasRule || problems.length > 0 ? `${id}-notes` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problems.length > 0, 'aria-describedby': notes })}
      {notes !== undefined && (
        <div id={notes}>
          {hasRule && <p className={styles.hint}>{rule}</p>}
          {problems.map((problem) => (
            <p key={problem} className={styles.problem}>
              {problem}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

export function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}): ReactNode {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
