import { useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import clsx from 'clsx';

import { say, type Sentence } from '@portal/core/diagnosis';
import { fromLinkText } from '@portal/core/request-form';
import { useTextLanguage, type TextLanguage } from '../english';
import { Fields, pick, type FieldSpec, type FormState, type Values } from './fields';
import { type Label, useLabel } from './texts';
import { ShareLink } from './ShareLink';
import styles from './tools.module.css';
import type { ToolProps } from './ToolSlot';
import { useWorker } from './use-worker';

const tones = { good: 'tone-success', bad: 'tone-danger', open: 'tone-info' } as const;

export interface Verdict {
  sentence: Sentence;
  tone: keyof typeof tones;
}

/** Creates a verdict from a Vietnamese and an English sentence (see `say`). */
export const toned =
  (tone: Verdict['tone']) =>
  (...lines: Parameters<typeof say>): Verdict => ({ tone, sentence: say(...lines) });

/** A tool: the fields of its form, the question for its worker, and the display of the answer. */
export interface ToolSpec<Question, Result, Data = undefined> {
  /** Accessible name of the form. */
  form: Label;
  /** Initial values, without secrets; all others are empty. */
  start?: Values;
  /** Names of the values that a shared link contains. */
  shared: readonly string[];
  fields: (values: Values, data: Data | undefined) => readonly FieldSpec[];
  /** A field that only this tool has, after the others. */
  own?: (form: FormState) => ReactNode;
  /** Label of the submit button. */
  work: (values: Values) => Label;
  /** Published example. Its button fills in the values and, unless there is a `label`, also runs the tool. */
  example: (
    values: Values,
    language: TextLanguage,
  ) => { values: Values; secrets?: Values; label?: Label };
  /** Returns new values for the fields that depend on the changed fields. */
  follow?: (changed: Values, data: Data | undefined) => Values | undefined;
  worker: () => Worker;
  /** @param values include the secrets */
  question: (values: Values, data: Data) => Question;
  verdict: (result: Result) => Verdict;
  /** Warnings for fields, by field name. */
  notes?: (result: Result) => Readonly<Record<string, Sentence | undefined>>;
  result: ComponentType<{ result: Result; values: Values }>;
}

const texts = {
  promise: say`Mọi thứ ở lại trong tab này: không gửi đi, không lưu. Khoá và nội dung mất khi bạn đóng công cụ hoặc rời trang.
    Everything stays in this tab: nothing is sent or stored. Keys and content are gone when you close the tool or leave the page.`,
  working: { vi: 'Đang tính …', en: 'Working …' },
  outdated: say`Nội dung đã thay đổi nên kết quả cũ đã bị xoá. Hãy chạy lại.
    The input has changed, so the old result was removed. Run the tool again.`,
  failed: say`Chưa kết luận được: công cụ gặp lỗi với nội dung này. Hãy báo lỗi này cho Zengi, đừng gửi kèm khoá.
    Cannot tell: the tool failed on this input. Report this to Zengi, without your keys.`,
  broken: say`Công cụ không chạy được: thiếu một phần, hoặc trình duyệt không cho chạy nền (Worker). Hãy tải lại trang hoặc dùng trình duyệt khác.
    The tool cannot run: a part did not load, or the browser does not allow background work (Worker). Reload the page or use another browser.`,
  problem: say`Chưa tính được: xem câu ở ô nhập.
    No result yet: see the message below the field.`,
} satisfies Record<string, Sentence>;

/** The named values of a shared address; empty if the address is truncated. */
function sharedValues(shared: string | undefined, names: readonly string[]): Values {
  if (shared === undefined) return {};
  const entries = Object.entries(fromLinkText(shared)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && names.includes(entry[0]),
  );
  return Object.fromEntries(entries);
}

/** Fetches the data of a tool, a file of this build whose address contains the hash of its content. */
function useData<Data>(address: string | undefined): { data?: Data; isMissing?: boolean } {
  const [loaded, setLoaded] = useState<{ data?: Data; isMissing?: boolean }>({});
  useEffect(() => {
    if (address === undefined) return;
    void fetch(address)
      .then((response) => response.json() as Promise<Data>)
      .then(
        (data) => ({ data }),
        () => ({ isMissing: true }),
      )
      .then(setLoaded);
  }, [address]);
  return loaded;
}

/** Creates the component of a tool from its declaration. */
export function toolOf<Question, Result, Data>(
  spec: ToolSpec<Question, Result, Data>,
): ComponentType<ToolProps> {
  return function Tool({ shared, name, data: address }) {
    const [values, setValues] = useState<Values>(() => ({
      ...spec.start,
      ...sharedValues(shared, spec.shared),
    }));
    const label = useLabel();
    const { language } = useTextLanguage();
    const element = useRef<HTMLFormElement>(null);
    const { data, isMissing } = useData<Data>(address);
    const { answer, ask, outdate } = useWorker<Question, Result>(spec.worker);
    const isReady = address === undefined || data !== undefined;

    /** Inputs of secrets. The values of secrets exist only there. */
    const secretInputs = () =>
      [...(element.current?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [])].map(
        (input) => [input.dataset['secret'] ?? '', input] as const,
      );
    const work = (given: Values): void => {
      if (!isReady) return;
      const secrets = Object.fromEntries(
        secretInputs().map(([field, { value }]) => [field, value]),
      );
      ask(spec.question({ ...given, ...secrets }, data as Data));
    };
    // Every change of a field ends here, so a result on the screen is always the result of the shown values.
    const change = (part: Values): void => {
      outdate();
      setValues((current) => ({ ...current, ...part, ...spec.follow?.(part, data) }));
    };

    const result = answer?.is === 'result' ? answer.result : undefined;
    const notes = result && spec.notes?.(result);
    const form: FormState = {
      values,
      change,
      work,
      problemAt: (field) =>
        answer?.is === 'problem' && answer.field === field ? answer.sentence : undefined,
      noteAt: (field) => notes?.[field],
    };
    let verdict: Verdict | undefined;
    if (result) verdict = spec.verdict(result);
    else if (answer && answer.is !== 'result' && answer.is !== 'broken') {
      verdict = { sentence: texts[answer.is], tone: 'open' };
    }
    const example = spec.example(values, language);

    return (
      <form
        ref={element}
        className={styles.tool}
        aria-label={label(spec.form)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          work(values);
        }}
      >
        <p className={styles.promise}>{label(texts.promise)}</p>
        <Fields specs={spec.fields(values, data)} form={form} />
        {spec.own?.(form)}
        <div className={styles.actions}>
          <button type="submit" className="zg-control zg-control-main" disabled={!isReady}>
            {label(spec.work(values))}
          </button>
          <button
            type="button"
            className="zg-control"
            disabled={!isReady}
            onClick={() => {
              for (const [field, input] of secretInputs()) {
                input.value = example.secrets?.[field] ?? input.value;
              }
              change(example.values);
              if (example.label === undefined) work({ ...values, ...example.values });
            }}
          >
            {label(example.label ?? { vi: 'Thử ví dụ', en: 'Try the example' })}
          </button>
          <ShareLink name={name} values={pick(values, ...spec.shared)} />
        </div>
        {(answer?.is === 'broken' || isMissing) && (
          <p role="alert" className={styles.problem}>
            {label(texts.broken)}
          </p>
        )}
        <p
          role="status"
          data-verdict
          className={clsx(styles.verdict, verdict && tones[verdict.tone])}
        >
          {verdict && label(verdict.sentence)}
        </p>
        {result && <spec.result result={result} values={values} />}
      </form>
    );
  };
}
