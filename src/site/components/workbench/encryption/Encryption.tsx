import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type { EncryptionField, KeyForm, Sentence } from '@portal/core/diagnosis';
import type { BenchProps } from '../BenchSlot';
import styles from '../bench.module.css';
import { commonTexts } from '../common-texts';
import { SecretField, TextField, Verdict } from '../Field';
import { KeyReading } from '../KeyReading';
import { Say } from '../Say';
import { decodeShared } from '../share';
import { ShareLink } from '../ShareLink';
import { useWorker } from '../use-worker';
import type { EncryptionAnswer, EncryptionQuestion } from './encryption.worker';
import { DecryptionResult, EncryptionResult } from './EncryptionResult';
import { decryptionTone, decryptionVerdict, encryptionVerdict } from './verdict';

const startWorker = (): Worker => new Worker(new URL('./encryption.worker.ts', import.meta.url));

const texts = {
  data: {
    vi: 'Giá trị của data, hoặc cả thân {"data":"…"}.',
    en: 'The value of data, or the whole body {"data":"…"}.',
  },
  plain: {
    vi: 'Nội dung JSON của một IPN, được mã hoá từng byte như bạn viết.',
    en: 'The JSON content of an IPN, encrypted byte by byte as you write it.',
  },
  key: {
    vi: 'Nên dùng khoá UAT.',
    en: 'Better the one of UAT.',
  },
  other: {
    vi: 'Khi đang đổi khoá: khoá còn lại, cùng cách đọc.',
    en: 'While keys are rotated: the other one, in the same reading.',
  },
  iv: {
    vi: 'Để trống: IV ngẫu nhiên, mới cho mỗi lần. 32 chữ số hex chỉ để so với vector đã công bố.',
    en: 'Left empty: a random one, new each time. 32 hex digits only to compare with a published vector.',
  },
} satisfies Record<string, Sentence>;

type Direction = 'decrypt' | 'encrypt';

const directions = { decrypt: 'Decrypt', encrypt: 'Encrypt' } as const;

/** A5 of /others/aes, and the text of its A2: the key and the IV are published there. */
const examples = {
  decrypt: {
    values: {
      data: '8OHSw7Sllod4aVpLPC0eD9VLrJOt1X0CBonJfcTmDVl5Le+Fe5jGDlZFL6RJQY4gJzyRfrBHUNkzSl+xO+NylUVVGpvBGaKR/82hSlgyfwQ=',
      plain: '',
      iv: '',
    },
    keyForm: 'hex32',
    key: '000102030405060708090a0b0c0d0e0f',
  },
  encrypt: {
    values: {
      data: '',
      plain: '{"order_id":"HD20250001","amount":150000,"status":"APPROVED"}',
      iv: 'f0e1d2c3b4a5968778695a4b3c2d1e0f',
    },
    keyForm: 'hex64',
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  },
} as const;

const empty = { data: '', plain: '', iv: '' };
const names = ['data', 'plain', 'iv'] as const;

function verdictOf(answer: EncryptionAnswer): Sentence {
  return answer.is === 'decrypt'
    ? decryptionVerdict(answer.result)
    : encryptionVerdict(answer.result);
}

/** The tool of /others/aes. */
export default function Encryption({ shared, name }: BenchProps): ReactNode {
  const id = useId();
  const [values, setValues] = useState<typeof empty>(() => ({
    ...empty,
    ...decodeShared(shared, names),
  }));
  const [direction, setDirection] = useState<Direction>(
    values.plain === '' ? 'decrypt' : 'encrypt',
  );
  const [keyForm, setKeyForm] = useState<KeyForm>('hex64');
  const key = useRef<HTMLInputElement>(null);
  const otherKey = useRef<HTMLInputElement>(null);
  const { answer, isBusy, isBroken, ask } = useWorker<EncryptionQuestion, EncryptionAnswer>(
    startWorker,
  );

  const change = (part: Partial<typeof empty>): void => {
    setValues((current) => ({ ...current, ...part }));
  };
  const problemAt = (field: EncryptionField): Sentence | undefined =>
    answer?.is === 'problem' && answer.field === field ? answer.sentence : undefined;

  function work({ data, plain, iv }: typeof empty, form: KeyForm): void {
    const common = { key: key.current?.value ?? '', keyForm: form };
    ask(
      direction === 'decrypt'
        ? { is: direction, input: { ...common, data, otherKey: otherKey.current?.value ?? '' } }
        : { is: direction, input: { ...common, plain, iv } },
    );
  }

  const done = answer?.is === 'result' && !isBusy ? answer.result : undefined;
  // What was computed for the other direction says nothing of what the fields hold now.
  const result = done?.is === direction ? done : undefined;
  const isStopped = answer?.is === 'problem' ? commonTexts.problem : undefined;
  const sentence = isBusy ? commonTexts.working : result ? verdictOf(result) : isStopped;
  const tone = result?.is === 'decrypt' ? decryptionTone(result.result) : sentence && 'open';

  return (
    <form
      className={styles['bench']}
      aria-label="Decrypt or encrypt"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        work(values, keyForm);
      }}
    >
      <p className={styles['promise']}>
        <Say>{commonTexts.promise}</Say>
      </p>
      <fieldset className={styles['choice']}>
        <legend>Direction</legend>
        {Object.entries(directions).map(([value, label]) => (
          <label key={value} htmlFor={`${id}-${value}`}>
            <input
              id={`${id}-${value}`}
              type="radio"
              name={id}
              value={value}
              checked={direction === value}
              onChange={() => {
                setDirection(value as Direction);
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {direction === 'decrypt' ? (
        <TextField
          label="Encrypted message"
          hint={texts.data}
          problem={problemAt('data')}
          rows={5}
          value={values.data}
          onChange={(data) => {
            change({ data });
          }}
        />
      ) : (
        <TextField
          label="Text to encrypt"
          hint={texts.plain}
          problem={problemAt('plain')}
          rows={5}
          value={values.plain}
          onChange={(plain) => {
            change({ plain });
          }}
        />
      )}
      <SecretField label="AES key" hint={texts.key} problem={problemAt('key')} field={key} />
      <KeyReading value={keyForm} onChange={setKeyForm} />
      {direction === 'decrypt' ? (
        <details className={styles['more']}>
          <summary>A second key</summary>
          <SecretField
            label="Second AES key"
            hint={texts.other}
            problem={problemAt('otherKey')}
            field={otherKey}
          />
        </details>
      ) : (
        <TextField
          label="IV"
          hint={texts.iv}
          problem={problemAt('iv')}
          value={values.iv}
          onChange={(iv) => {
            change({ iv });
          }}
        />
      )}
      <div className={styles['actions']}>
        <button type="submit" className={styles['main']}>
          {directions[direction]}
        </button>
        <button
          type="button"
          className={styles['button']}
          onClick={() => {
            const example = examples[direction];
            if (key.current) key.current.value = example.key;
            setKeyForm(example.keyForm);
            setValues(example.values);
            work(example.values, example.keyForm);
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
      {result?.is === 'decrypt' && <DecryptionResult result={result.result} />}
      {result?.is === 'encrypt' && <EncryptionResult result={result.result} />}
    </form>
  );
}
