import { useCallback, useId, useState } from 'react';
import type { ReactNode } from 'react';

import type { QrForm, QrFormField, Sentence } from '@portal/core/diagnosis';
import type { BenchProps } from '../BenchSlot';
import styles from '../bench.module.css';
import { commonTexts } from '../common-texts';
import { Verdict } from '../Field';
import { Say } from '../Say';
import { decodeShared } from '../share';
import { ShareLink } from '../ShareLink';
import { useWorker } from '../use-worker';
import { MakeFields } from './MakeFields';
import { QrResult } from './QrResult';
import { ReadFields } from './ReadFields';
import type { QrAnswer, QrTask } from './task';
import { verdictOf } from './verdict';
import own from './vietqr.module.css';

const startWorker = (): Worker => new Worker(new URL('./vietqr.worker.ts', import.meta.url));

const promise: Sentence = {
  vi: 'Mọi thứ ở lại trong tab này: không gửi đi, không lưu, và mất khi bạn đóng công cụ hoặc rời trang.',
  en: 'Everything stays in this tab: nothing is sent or stored, and it is gone when you close the tool or leave the page.',
};

const modes = { make: 'Make a string', read: 'Read a string or a picture' } satisfies Record<
  QrTask['to'],
  string
>;

type Values = Record<QrFormField | 'mode' | 'text', string>;

const empty: Values = {
  mode: 'make',
  bincode: '',
  account: '',
  service: 'QRIBFTTA',
  amount: '',
  content: '',
  billNumber: '',
  text: '',
};
const names = Object.keys(empty) as (keyof Values)[];

/** The string of /documents/payments/qr_payment, and the mistake which that page tells of. */
const examples: Readonly<Record<QrTask['to'], Partial<Values>>> = {
  make: {
    bincode: '970436',
    account: '0011001234567',
    amount: '150000',
    content: 'Thanh toan HD0001',
  },
  read: {
    mode: 'read',
    text: '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061500005802VN62210817Thanh toan HD00016304EDC7',
  },
};

const modeOf = ({ mode }: Values): QrTask['to'] => (mode === 'read' ? 'read' : 'make');

const formOf = (values: Values): QrForm => ({
  ...values,
  service: values.service === 'QRIBFTTC' ? 'QRIBFTTC' : 'QRIBFTTA',
});

const taskOf = (values: Values): QrTask =>
  modeOf(values) === 'make'
    ? { to: 'make', form: formOf(values) }
    : { to: 'read', text: values.text };

/** The tool of the pages about VietQR. */
export default function VietQr({ shared, name }: BenchProps): ReactNode {
  const id = useId();
  const [values, setValues] = useState<Values>({ ...empty, ...decodeShared(shared, names) });
  /** What the last answer is about: that of the other mode says nothing here. */
  const [asked, setAsked] = useState<QrTask['to']>();
  const { answer, isBusy, isBroken, ask } = useWorker<QrTask, QrAnswer>(startWorker);
  const mode = modeOf(values);
  /** Once it is there it stays, and with it the decoder: nothing is asked for a second time. */
  const [hasReader, setHasReader] = useState(mode === 'read');

  const change = (part: Partial<Values>): void => {
    setValues((current) => ({ ...current, ...part }));
  };
  const work = useCallback(
    (given: Values): void => {
      setAsked(modeOf(given));
      ask(taskOf(given));
    },
    [ask],
  );
  const readText = useCallback(
    (text: string): void => {
      setValues((current) => ({ ...current, text }));
      work({ ...empty, mode: 'read', text });
    },
    [work],
  );

  const isOurs = asked === mode;
  const problemAt = (field: string): Sentence | undefined =>
    isOurs && answer?.is === 'problem' && answer.field === field ? answer.sentence : undefined;
  const result = isOurs && answer?.is === 'result' && !isBusy ? answer.result : undefined;
  const stopped = answer?.is === 'problem' ? commonTexts.problem : undefined;
  const sentence = !isOurs
    ? undefined
    : isBusy
      ? commonTexts.working
      : result
        ? verdictOf(result.to, result.reading)
        : stopped;
  const tone = result ? (result.reading.isValid ? 'good' : 'bad') : sentence && 'open';

  return (
    <form
      className={styles['bench']}
      aria-label="Make or read a VietQR string"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        work(values);
      }}
    >
      <p className={styles['promise']}>
        <Say>{promise}</Say>
      </p>
      <fieldset className={own['modes']}>
        <legend>What to do</legend>
        {Object.entries(modes).map(([key, label]) => (
          <div key={key} className={styles['check']}>
            <input
              id={`${id}-${key}`}
              type="radio"
              name={`${id}-mode`}
              checked={mode === key}
              onChange={() => {
                change({ mode: key });
                setHasReader(hasReader || key === 'read');
              }}
            />
            <label htmlFor={`${id}-${key}`}>{label}</label>
          </div>
        ))}
      </fieldset>
      {mode === 'make' && (
        <MakeFields form={formOf(values)} problemAt={problemAt} onChange={change} />
      )}
      {hasReader && (
        <div hidden={mode !== 'read'}>
          <ReadFields
            text={values.text}
            problem={problemAt('text')}
            onChange={(text) => {
              change({ text });
            }}
            onDecoded={readText}
          />
        </div>
      )}
      <div className={styles['actions']}>
        <button type="submit" className={styles['main']}>
          {mode === 'make' ? 'Make' : 'Read'}
        </button>
        <button
          type="button"
          className={styles['button']}
          onClick={() => {
            const given = { ...empty, ...examples[mode] };
            setValues(given);
            work(given);
          }}
        >
          Try the example
        </button>
        <ShareLink name={name} values={values} />
      </div>
      {isBroken && (
        <p role="alert" className={styles['problem']}>
          <Say>{commonTexts.broken}</Say>
        </p>
      )}
      <Verdict tone={tone}>{sentence && <Say>{sentence}</Say>}</Verdict>
      {result && <QrResult answer={result} />}
    </form>
  );
}
