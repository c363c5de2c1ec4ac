import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import type { QrDrawing } from '@portal/core/diagnosis';
import type { Step } from './api';
import { toneOf, type Tone } from './entries';
import { pretty } from './format';
import styles from './screen.module.css';
import { store, useAnswer, useScreen } from './store';
import { inLanguage, t } from './words';

interface ActionProps {
  children: ReactNode;
  /** Accessible name, if the visible text is not specific enough. */
  label?: string | undefined;
  /** Reason why the button has no effect now. The button stays focusable and reports the reason when pressed. */
  unavailable?: string | undefined;
  kind?: 'plain' | 'main' | 'danger' | 'quiet' | undefined;
  pressed?: boolean;
  /** For a submit button: its index in the form. */
  submit?: number;
  steps?: Step | readonly Step[];
  onPress?: () => void;
}

/** Button that is never disabled, so that it keeps the focus. */
export function Action(props: ActionProps): ReactNode {
  const { children, label, unavailable, kind = 'plain', pressed, submit, steps, onPress } = props;
  return (
    <button
      type={submit === undefined ? 'button' : 'submit'}
      value={submit}
      className={clsx(styles.action, kind === 'main' ? 'zg-control-main' : styles[kind])}
      aria-label={label}
      aria-disabled={unavailable === undefined ? undefined : true}
      aria-pressed={pressed}
      onClick={() => {
        if (unavailable !== undefined) store.refuse(unavailable);
        else {
          onPress?.();
          if (steps) void store.run(...[steps].flat());
        }
      }}
    >
      {children}
    </button>
  );
}

/** Classes of `base.css`. */
const tones = { good: 'tone-success', bad: 'tone-danger', warn: 'tone-warning', quiet: '' };

/** Label of a state. The text contains the meaning, so colour is not the only cue. */
export const Chip = ({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode => (
  <span className={clsx(styles.chip, tones[tone])} translate="no">
    {children}
  </span>
);

/** Status of a terminal, transaction, code or IPN. */
export const Status = ({ of }: { of: string }): ReactNode => <Chip tone={toneOf(of)}>{of}</Chip>;

export type Choice = readonly [value: string, label: string];

interface FieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  wide?: boolean;
  /** Current value with `onValue`; otherwise the initial value. */
  value?: string | number | null;
  /** Selectable values; a field without them is a text field. */
  choices?: readonly Choice[];
  onValue?: (value: string) => void;
}

export function Field(props: FieldProps): ReactNode {
  const { label, wide, value, choices, onValue, name, required, ...input } = props;
  const id = useId();
  const shared = {
    id,
    name,
    required,
    ...(onValue
      ? {
          value: value ?? '',
          onChange: ({ target }: { target: { value: string } }) => {
            onValue(target.value);
          },
        }
      : { defaultValue: value ?? '' }),
  };
  return (
    <div className={clsx(styles.field, wide === true && styles.wide)}>
      <label htmlFor={id}>{label}</label>
      {choices ? (
        <select {...shared}>
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input {...input} {...shared} autoComplete="off" />
      )}
    </div>
  );
}

/** Form field, named like the field in the request body. */
export interface Input extends FieldProps {
  name: string;
  /** Sends `null` when empty; otherwise an empty field is omitted. */
  nullable?: boolean;
}

export const amountInput = (more: Partial<Input> = {}): Input => ({
  name: 'amount',
  label: t('Amount'),
  inputMode: 'numeric',
  pattern: '[0-9]*',
  ...more,
});

interface FormProps {
  label: string;
  /** Call with the fixed part of its body. */
  call: Step;
  /** Object in the body that receives the fields; default: the body itself. */
  into?: 'fault' | 'settings';
  fields: readonly (Input | false)[];
  /** Submit buttons; each can add fields to the body. */
  buttons: readonly { text: string; label?: string; kind?: ActionProps['kind']; body?: object }[];
  onSend?: (values: Readonly<Record<string, unknown>>) => void;
}

/** Form for a control API call; sends nothing before a button is pressed. */
export function Form({ label, call, into, fields, buttons, onSend }: FormProps): ReactNode {
  const inputs = fields.filter((field) => field !== false);
  return (
    <form
      className={clsx(styles.row, styles.wide)}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const values: Record<string, unknown> = {};
        for (const { name, type, inputMode, nullable } of inputs) {
          const text = typed.get(name);
          if (text === '' || text === null) {
            if (nullable === true) values[name] = null;
          } else values[name] = type === 'number' || inputMode === 'numeric' ? Number(text) : text;
        }
        onSend?.(values);
        const { submitter } = event.nativeEvent;
        const pressed = buttons[Number(submitter?.getAttribute('value'))];
        const filled = into === undefined ? values : { [into]: values };
        void store.run({ to: call.to, body: { ...call.body, ...filled, ...pressed?.body } });
      }}
    >
      {inputs.map((field) => (
        // Resets the field when the simulator changes its value, but not when the reader types.
        <Field key={field.name + (field.onValue ? '' : String(field.value))} {...field} />
      ))}
      {buttons.map(({ text, label: name, kind }, index) => (
        <Action key={text} submit={index} label={name} kind={kind}>
          {text}
        </Action>
      ))}
    </form>
  );
}

interface GroupProps {
  title: string;
  help?: string;
  children: ReactNode;
}

export const Group = ({ title, help, children }: GroupProps): ReactNode => (
  <fieldset className={styles.stack}>
    <legend>{title}</legend>
    {help !== undefined && <p className={styles.help}>{help}</p>}
    <div className={styles.row}>{children}</div>
  </fieldset>
);

export function Panel({ title, children }: Omit<GroupProps, 'help'>): ReactNode {
  const id = useId();
  return (
    <section className={clsx(styles.stack, styles.box)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface MoreProps {
  of: string;
  summary: string;
  children: ReactNode;
}

/** Collapsible section. @param of subject of the section, which screen readers read after the summary */
export const More = ({ of, summary, children }: MoreProps): ReactNode => (
  <details>
    <summary>
      {summary} <span className="visually-hidden">{of}</span>
    </summary>
    {children}
  </details>
);

/** Name-value list; omits undefined values. */
export const Facts = ({ of }: { of: readonly [string, ReactNode][] }): ReactNode => (
  <dl className={styles.facts}>
    {of.map(
      ([name, value]) =>
        value !== undefined && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

/** Cells by column title. The first cell is the row header. */
export type Cells = Readonly<Record<string, ReactNode>>;

/** Table that scrolls horizontally if it is too wide. The keyboard can scroll it as well. */
export const Table = ({ label, rows }: { label: string; rows: readonly Cells[] }): ReactNode => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable (WCAG 2.1.1)
  <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {Object.keys(rows[0] ?? {}).map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={String(row)}>
            {Object.entries(cells).map(([title, cell], column) =>
              column === 0 ? (
                <th key={title} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={title}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export const Json = ({ label, value }: { label: string; value: unknown }): ReactNode => (
  <figure>
    <figcaption>{label}</figcaption>
    <pre translate="no">{pretty(value)}</pre>
  </figure>
);

export function useVariants(): Choice[] {
  const variants = useScreen(({ faults }) => faults?.variants) ?? {};
  return Object.entries(variants).map(([name, what]) => [name, `${name}: ${inLanguage(what)}`]);
}

/** Form that resends an IPN, correct or in a variant. */
export const SendAgain = ({ delivery, name }: { delivery: string; name: string }): ReactNode => (
  <Form
    label={t('Send {name} again', { name })}
    call={{ to: 'control', body: { control: 'ipn-release', deliveries: [delivery] } }}
    fields={[{ name: 'variant', label: t('Variant'), choices: useVariants() }]}
    buttons={[{ text: t('Send again') }]}
  />
);

/** QR code for a phone: black on white in both colour modes, with its quiet zone. */
export function Qr({ text, label }: { text: string; label: string }): ReactNode {
  const drawn = useAnswer<QrDrawing>(`qr?text=${encodeURIComponent(text)}`);
  if (!drawn) return <div className={styles.qr} />;
  const { size, path } = drawn;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
