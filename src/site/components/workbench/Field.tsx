import { useId, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

import clsx from 'clsx';

import type { Sentence } from '@portal/core/diagnosis';
import styles from './bench.module.css';
import { Say } from './Say';

interface FieldProps {
  label: string;
  hint?: Sentence;
  /** What is wrong with what stands in it. */
  problem?: Sentence | undefined;
}

/** Notes of a field, and what names them to a screen reader. */
function useNotes({ hint, problem }: FieldProps, id: string) {
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return {
    attributes: {
      'aria-describedby': described === '' ? undefined : described,
      'aria-invalid': problem ? true : undefined,
    },
    notes: (
      <>
        {hint && (
          <p id={`${id}-hint`} className={styles['hint']}>
            <Say>{hint}</Say>
          </p>
        )}
        {problem && (
          <p id={`${id}-problem`} className={styles['problem']}>
            <Say>{problem}</Say>
          </p>
        )}
      </>
    ),
  };
}

/** What no browser keeps, completes or sends to a spelling service. */
const untouched = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** A text that is no secret. */
export function TextField({
  value,
  rows,
  onChange,
  ...props
}: FieldProps & {
  value: string;
  /** More than one: a field of several lines. */
  rows?: number;
  onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  const { attributes, notes } = useNotes(props, id);
  const common = { id, value, ...untouched, ...attributes };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{props.label}</label>
      {rows === undefined ? (
        <input
          {...common}
          type="text"
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      ) : (
        <textarea
          {...common}
          rows={rows}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
      {notes}
    </div>
  );
}

/**
 * A key or a secret. Its value is in the field alone: no state of React holds it, so it is in no
 * attribute of the page, and gone with the field.
 */
export function SecretField({
  field,
  ...props
}: FieldProps & { field: RefObject<HTMLInputElement | null> }): ReactNode {
  const id = useId();
  const { attributes, notes } = useNotes(props, id);
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{props.label}</label>
      <div className={styles['secret']}>
        <input
          ref={field}
          id={id}
          type={isShown ? 'text' : 'password'}
          // Password managers are not asked to keep it.
          data-1p-ignore
          data-lpignore="true"
          {...untouched}
          {...attributes}
        />
        <button
          type="button"
          className={styles['button']}
          aria-pressed={isShown}
          aria-label={`Show: ${props.label}`}
          onClick={() => {
            setShown(!isShown);
          }}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      {notes}
    </div>
  );
}

/** What a tool found out, in one sentence that is also read aloud. */
export function Verdict({
  tone,
  children,
}: {
  tone?: 'good' | 'bad' | 'open' | undefined;
  children?: ReactNode;
}): ReactNode {
  return (
    <p role="status" data-verdict className={clsx(styles['verdict'], tone && styles[tone])}>
      {children}
    </p>
  );
}
