import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { type KeyForm, say, type Sentence } from '@portal/core/diagnosis';
import { type Label, useLabel } from './texts';
import styles from './tools.module.css';

/** A field of a form. The value is empty if nothing is chosen or the box is not checked. */
interface Input {
  kind: 'text' | 'secret' | 'check' | 'list' | 'choice';
  name: string;
  label: Label;
  hint?: Sentence;
  /** Lines of a text; one line without it. */
  rows?: number | undefined;
  /** Labels of a list or choice, by value. */
  options?: Readonly<Record<string, Label>>;
  /** Label of the option of a list for "nothing chosen". */
  none?: Label;
}

/** Fields that are hidden at first. */
interface More {
  kind: 'more';
  label: Sentence;
  hint?: Sentence;
  fields: readonly Input[];
}

export type FieldSpec = Input | More;

const inputOf =
  (kind: Input['kind']) =>
  (name: string, label: Label, rows?: number): Input => ({ kind, name, label, rows });

export const text = inputOf('text');
export const secret = inputOf('secret');
export const check = inputOf('check');

export const more = (label: Sentence, ...fields: readonly Input[]): More => ({
  kind: 'more',
  label,
  fields,
});

/** Adds a hint to a field: a Vietnamese and an English sentence (see `say`). */
export const hinted =
  <Spec extends FieldSpec>(spec: Spec) =>
  (...lines: Parameters<typeof say>): Spec => ({ ...spec, hint: say(...lines) });

/** Values of fields, by name. */
export type Values = Readonly<Record<string, string>>;

/** Returns the values of these fields; empty texts for fields that the reader has not filled in. */
export const pick = <Name extends string>(values: Values, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<Name, string>;

/** Values of the form, and functions for its fields. */
export interface FormState {
  values: Values;
  /** Sets these values and removes the result. A field that keeps its value itself calls it with no values. */
  change: (part: Values) => void;
  /** Error of a field, which stops the tool. `noteAt` returns a warning, which does not stop it. */
  problemAt: (name: string) => Sentence | undefined;
  noteAt: (name: string) => Sentence | undefined;
  /** Runs the tool with the given values. */
  work: (values: Values) => void;
}

/** Turns off autocomplete, autocorrection and spell check, because these can store or send the text. */
const untouched = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

interface InputProps {
  spec: Input;
  form: FormState;
}

/** The HTML control of a field. @param shared its id, and the ids of the hint and the problem */
function Control({ spec, form, shared }: InputProps & { shared: object }): ReactNode {
  const label = useLabel();
  const [isShown, setShown] = useState(false);
  const { kind, name, rows, options = {}, none } = spec;
  const value = form.values[name] ?? '';
  const onChange = ({ target }: { target: { value: string } }): void => {
    form.change({ [name]: target.value });
  };
  switch (kind) {
    case 'text': {
      const typed = { ...shared, ...untouched, value, onChange };
      return rows === undefined ? (
        <input {...typed} type="text" />
      ) : (
        <textarea
          {...typed}
          rows={rows}
          onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
          }}
        />
      );
    }
    case 'secret':
      return (
        <div className={styles.secret}>
          {/* The value is only in the input, not in React state, so no attribute contains it. */}
          <input
            type={isShown ? 'text' : 'password'}
            data-secret={name}
            // Asks password managers not to store the value.
            data-1p-ignore
            data-lpignore="true"
            {...shared}
            {...untouched}
            onChange={() => {
              form.change({});
            }}
          />
          <button
            type="button"
            className="zg-control"
            aria-pressed={isShown}
            aria-label={`${label({ vi: 'Hiện', en: 'Show' })}: ${label(spec.label)}`}
            onClick={() => {
              setShown(!isShown);
            }}
          >
            {label(isShown ? { vi: 'Ẩn', en: 'Hide' } : { vi: 'Hiện', en: 'Show' })}
          </button>
        </div>
      );
    case 'check':
      return (
        <input
          {...shared}
          type="checkbox"
          checked={value === 'yes'}
          onChange={({ target }) => {
            form.change({ [name]: target.checked ? 'yes' : '' });
          }}
        />
      );
    default:
      return (
        <select
          {...shared}
          value={value}
          disabled={Object.keys(options).length === 0}
          onChange={onChange}
        >
          {none !== undefined && (
            <option value="" disabled>
              {label(none)}
            </option>
          )}
          {Object.entries(options).map(([key, text]) => (
            <option key={key} value={key}>
              {label(text)}
            </option>
          ))}
        </select>
      );
  }
}

/** A control with its label, hint, note and problem, and the ARIA attributes that refer to these. */
function LabelledField({ spec, form }: InputProps): ReactNode {
  const label = useLabel();
  const id = useId();
  const isCheck = spec.kind === 'check';
  const problem = form.problemAt(spec.name);
  const parts = [
    ['hint', spec.hint, styles.hint],
    ['note', form.noteAt(spec.name), styles.warning],
    ['problem', problem, styles.problem],
  ] as const;
  const shown = parts.filter(([, sentence]) => sentence);
  const shared = {
    id,
    'aria-describedby': shown.map(([part]) => `${id}-${part}`).join(' ') || undefined,
    'aria-invalid': problem ? true : undefined,
  };
  const name = <label htmlFor={id}>{label(spec.label)}</label>;
  return (
    <div className={styles[isCheck ? 'check' : 'field']}>
      {!isCheck && name}
      <Control {...{ spec, form, shared }} />
      {isCheck && name}
      {shown.map(([part, sentence, className]) => (
        <p key={part} id={`${id}-${part}`} className={className}>
          {sentence && label(sentence)}
        </p>
      ))}
    </div>
  );
}

function ChoiceField({ spec, form }: InputProps): ReactNode {
  const label = useLabel();
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label(spec.label)}</legend>
      {Object.entries(spec.options ?? {}).map(([key, name]) => (
        <div key={key} className={styles.check}>
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

/** Collapsed fields. A click, a value in a shared address or a problem in one of the fields opens them. */
function MoreFields({ spec, form }: { spec: More; form: FormState }): ReactNode {
  const label = useLabel();
  const names = spec.fields.map(({ name }) => name);
  const [isOpen, setOpen] = useState(() => names.some((name) => (form.values[name] ?? '') !== ''));
  const isStopped = names.some((name) => form.problemAt(name));
  return (
    <details
      className={styles.more}
      open={isOpen || isStopped}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>{label(spec.label)}</summary>
      {spec.hint && <p className={styles.hint}>{label(spec.hint)}</p>}
      <Fields specs={spec.fields} form={form} />
    </details>
  );
}

export function Fields({
  specs,
  form,
}: {
  specs: readonly FieldSpec[];
  form: FormState;
}): ReactNode {
  return specs.map((spec) => {
    if (spec.kind === 'more') return <MoreFields key={spec.label.en} spec={spec} form={form} />;
    const Field = spec.kind === 'choice' ? ChoiceField : LabelledField;
    return <Field key={spec.name} spec={spec} form={form} />;
  });
}

/** Format of an AES key. The reader must choose it; the tool never guesses (/others/aes). */
export const keyReading: Input = {
  kind: 'list',
  name: 'keyForm',
  label: { vi: 'Cách đọc khoá AES', en: 'Format of the AES key' },
  options: {
    hex64: { vi: '64 chữ số hex: 32 byte', en: '64 hex digits: 32 bytes' },
    hex32: { vi: '32 chữ số hex: 16 byte', en: '32 hex digits: 16 bytes' },
    text32: { vi: '32 ký tự là 32 byte', en: '32 characters as 32 bytes' },
  } satisfies Record<KeyForm, Sentence>,
  hint: say`Cách đọc nào đúng còn chờ xác nhận: xem trang AES.
    Which format is correct is not confirmed yet: see the AES page.`,
};

/** The keys for IPNs. */
export const keyFields: readonly FieldSpec[] = [
  secret('aesKey', { vi: 'Khoá AES', en: 'AES key' }),
  keyReading,
  secret('hmacSecret', { vi: 'Khoá HMAC', en: 'HMAC secret' }),
];

export const keyFormOf = ({ keyForm }: Values): KeyForm =>
  keyForm === 'hex32' || keyForm === 'text32' ? keyForm : 'hex64';
