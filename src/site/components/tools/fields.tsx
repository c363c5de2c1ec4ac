import { useId, useState } from 'react';
import type { ReactNode, RefCallback } from 'react';

import { type KeyForm, say, type Sentence } from '@portal/core/diagnosis';
import { type Label, useToolLabels } from './labels';
import { Say } from './Say';
import styles from './tools.module.css';

/** A field of a form. The value is empty if nothing is chosen or the box is not checked. */
export type FieldSpec =
  | { kind: 'text'; name: string; label: Label; hint?: Sentence; rows?: number }
  | { kind: 'secret'; name: string; label: Label; hint?: Sentence }
  | {
      kind: 'list' | 'choice';
      name: string;
      label: Label;
      hint?: Sentence;
      /** Labels by value. A label that is a name is not translated. */
      options: Readonly<Record<string, string>>;
      /** Label of the option for "nothing chosen". */
      none?: Label;
    }
  | { kind: 'check'; name: string; label: Label; hint?: Sentence }
  | { kind: 'more'; label: Label; hint?: Sentence; fields: readonly FieldSpec[] }
  /** A field that only one tool uses. */
  | { kind: 'own'; name: string; render: (form: FormState) => ReactNode };

type Of<Kind extends FieldSpec['kind']> = Extract<FieldSpec, { kind: Kind }>;

export const text = (name: string, label: Label, rows?: number): Of<'text'> => ({
  kind: 'text',
  name,
  label,
  ...(rows !== undefined && { rows }),
});

export const secret = (name: string, label: Label): Of<'secret'> => ({
  kind: 'secret',
  name,
  label,
});

export const check = (name: string, label: Label): Of<'check'> => ({
  kind: 'check',
  name,
  label,
});

export const more = (label: Label, ...fields: readonly FieldSpec[]): Of<'more'> => ({
  kind: 'more',
  label,
  fields,
});

/** Adds a hint to a field: a Vietnamese and an English sentence (see `say`). */
export const hinted =
  (spec: Of<'text' | 'secret' | 'check' | 'more'>) =>
  (...lines: Parameters<typeof say>): FieldSpec => ({ ...spec, hint: say(...lines) });

/** Values of the form, and functions for its fields. */
export interface FormState {
  values: Readonly<Record<string, string>>;
  change: (part: Readonly<Record<string, string>>) => void;
  /** Ref for the input of a secret. The value is only in the input, not in React state, so no attribute contains it. */
  secretOf: (name: string) => RefCallback<HTMLInputElement>;
  /** Error of a field, which stops the tool. `noteAt` returns a warning, which does not stop it. */
  problemAt: (name: string) => Sentence | undefined;
  noteAt: (name: string) => Sentence | undefined;
  /** Runs the tool with the given values. */
  work: (values: Readonly<Record<string, string>>) => void;
}

/** Turns off autocomplete, autocorrection and spell check, because these can store or send the text. */
const untouched = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** Hint, note and problem below a field, and the ARIA attributes that refer to these. */
function useNotes({ name, hint }: { name: string; hint?: Sentence }, form: FormState, id: string) {
  const problem = form.problemAt(name);
  const parts = [
    ['hint', hint, styles['hint']],
    ['note', form.noteAt(name), styles['warning']],
    ['problem', problem, styles['problem']],
  ] as const;
  const shown = parts.filter(([, sentence]) => sentence);
  return {
    attributes: {
      'aria-describedby': shown.map(([part]) => `${id}-${part}`).join(' ') || undefined,
      'aria-invalid': problem ? true : undefined,
    },
    notes: shown.map(([part, sentence, className]) => (
      <p key={part} id={`${id}-${part}`} className={className}>
        {sentence && <Say>{sentence}</Say>}
      </p>
    )),
  };
}

function TextField({ spec, form }: { spec: Of<'text'>; form: FormState }): ReactNode {
  const label = useToolLabels();
  const id = useId();
  const { attributes, notes } = useNotes(spec, form, id);
  const common = {
    id,
    ...untouched,
    ...attributes,
    value: form.values[spec.name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => {
      form.change({ [spec.name]: target.value });
    },
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label(spec.label)}</label>
      {spec.rows === undefined ? (
        <input {...common} type="text" />
      ) : (
        <textarea {...common} rows={spec.rows} />
      )}
      {notes}
    </div>
  );
}

function SecretField({ spec, form }: { spec: Of<'secret'>; form: FormState }): ReactNode {
  const label = useToolLabels();
  const id = useId();
  const { attributes, notes } = useNotes(spec, form, id);
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label(spec.label)}</label>
      <div className={styles['secret']}>
        <input
          ref={form.secretOf(spec.name)}
          id={id}
          type={isShown ? 'text' : 'password'}
          // Asks password managers not to store the value.
          data-1p-ignore
          data-lpignore="true"
          {...untouched}
          {...attributes}
        />
        <button
          type="button"
          className="zg-control"
          aria-pressed={isShown}
          aria-label={`${label('Show')}: ${label(spec.label)}`}
          onClick={() => {
            setShown(!isShown);
          }}
        >
          {label(isShown ? 'Hide' : 'Show')}
        </button>
      </div>
      {notes}
    </div>
  );
}

function ListField({ spec, form }: { spec: Of<'list' | 'choice'>; form: FormState }): ReactNode {
  const label = useToolLabels();
  const id = useId();
  const { attributes, notes } = useNotes(spec, form, id);
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label(spec.label)}</label>
      <select
        id={id}
        value={form.values[spec.name] ?? ''}
        disabled={Object.keys(spec.options).length === 0}
        {...attributes}
        onChange={({ target }) => {
          form.change({ [spec.name]: target.value });
        }}
      >
        {spec.none !== undefined && (
          <option value="" disabled>
            {label(spec.none)}
          </option>
        )}
        {Object.entries(spec.options).map(([key, name]) => (
          <option key={key} value={key}>
            {label(name)}
          </option>
        ))}
      </select>
      {notes}
    </div>
  );
}

function ChoiceField({ spec, form }: { spec: Of<'list' | 'choice'>; form: FormState }): ReactNode {
  const label = useToolLabels();
  const id = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend>{label(spec.label)}</legend>
      {Object.entries(spec.options).map(([key, name]) => (
        <div key={key} className={styles['check']}>
          <input
            id={`${id}-${key}`}
            type="radio"
            name={id}
            checked={form.values[spec.name] === key}
            onChange={() => {
              form.change({ [spec.name]: key });
            }}
          />
          <label htmlFor={`${id}-${key}`}>{label(name)}</label>
        </div>
      ))}
    </fieldset>
  );
}

function CheckField({ spec, form }: { spec: Of<'check'>; form: FormState }): ReactNode {
  const label = useToolLabels();
  const id = useId();
  const { attributes, notes } = useNotes(spec, form, id);
  return (
    <div className={styles['check']}>
      <input
        id={id}
        type="checkbox"
        checked={form.values[spec.name] === 'yes'}
        {...attributes}
        onChange={({ target }) => {
          form.change({ [spec.name]: target.checked ? 'yes' : '' });
        }}
      />
      <label htmlFor={id}>{label(spec.label)}</label>
      {notes}
    </div>
  );
}

/** Collapsed fields. A click, a value in a shared address or a problem in one of the fields opens them. */
function MoreFields({ spec, form }: { spec: Of<'more'>; form: FormState }): ReactNode {
  const label = useToolLabels();
  const names = spec.fields.flatMap((field) => ('name' in field ? [field.name] : []));
  const [isOpen, setOpen] = useState(() => names.some((name) => (form.values[name] ?? '') !== ''));
  const isStopped = names.some((name) => form.problemAt(name));
  return (
    <details
      className={styles['more']}
      open={isOpen || isStopped}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>{label(spec.label)}</summary>
      {spec.hint && (
        <p className={styles['hint']}>
          <Say>{spec.hint}</Say>
        </p>
      )}
      <Fields specs={spec.fields} form={form} />
    </details>
  );
}

function Field({ spec, form }: { spec: FieldSpec; form: FormState }): ReactNode {
  switch (spec.kind) {
    case 'text':
      return <TextField spec={spec} form={form} />;
    case 'secret':
      return <SecretField spec={spec} form={form} />;
    case 'list':
      return <ListField spec={spec} form={form} />;
    case 'choice':
      return <ChoiceField spec={spec} form={form} />;
    case 'check':
      return <CheckField spec={spec} form={form} />;
    case 'more':
      return <MoreFields spec={spec} form={form} />;
    case 'own':
      return spec.render(form);
  }
}

export function Fields({
  specs,
  form,
}: {
  specs: readonly FieldSpec[];
  form: FormState;
}): ReactNode {
  return specs.map((spec) => (
    <Field key={'name' in spec ? spec.name : spec.label} spec={spec} form={form} />
  ));
}

/** Format of an AES key. The reader must choose it; the tool never guesses (/others/aes). */
export const keyReading: FieldSpec = {
  kind: 'list',
  name: 'keyForm',
  label: 'Format of the AES key',
  options: {
    hex64: '64 hex digits: 32 bytes',
    hex32: '32 hex digits: 16 bytes',
    text32: '32 characters as 32 bytes',
  } satisfies Record<KeyForm, Label>,
  hint: say`Cách đọc nào đúng còn chờ xác nhận: xem trang AES.
    Which format is correct is not confirmed yet: see the AES page.`,
};

export const keyFormOf = ({ keyForm }: Readonly<Record<string, string>>): KeyForm =>
  keyForm === 'hex32' || keyForm === 'text32' ? keyForm : 'hex64';

/** Test keys that /documents/payments/ipn publishes. */
export const publishedKeys = {
  aesKey: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  hmacSecret: '000102030405060708090a0b0c0d0e0f',
} as const;
