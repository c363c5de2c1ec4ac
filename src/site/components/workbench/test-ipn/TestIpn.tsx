import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import {
  testContent,
  testIpnLanguages,
  type IpnSchemas,
  type KeyForm,
  type Sentence,
  type TestIpnField,
  type TestIpnInput,
  type TestIpnLanguage,
} from '@portal/core/diagnosis';
import { chooseCodeLanguage, CodePanel, useShownLanguage } from '../../code';
import type { BenchProps } from '../BenchSlot';
import styles from '../bench.module.css';
import { commonTexts } from '../common-texts';
import { SecretField, TextField, Verdict } from '../Field';
import { publishedKeys } from '../ipn/published-keys';
import { KeyReading } from '../KeyReading';
import { Say } from '../Say';
import { decodeShared } from '../share';
import { ShareLink } from '../ShareLink';
import { useData } from '../use-data';
import { useWorker } from '../use-worker';
import type { TestIpnSamples } from './test-ipn.worker';

const startWorker = (): Worker => new Worker(new URL('./test-ipn.worker.ts', import.meta.url));

const texts = {
  event: {
    vi: 'Chọn sự kiện thì nội dung bên dưới được điền mới: mã và giờ của lúc này.',
    en: 'Choosing an event fills in a new content below: its id and time are of this moment.',
  },
  content: {
    vi: 'Nội dung trước khi mã hoá. Sửa order_id, amount, sn cho khớp đơn thử của bạn.',
    en: 'The content before it is encrypted. Change order_id, amount and sn to your test order.',
  },
  address: {
    vi: 'Nơi máy chủ của bạn nhận IPN. Trang này không gửi gì tới đó; bạn chạy lệnh ở máy mình.',
    en: 'Where your server takes IPNs. This page sends nothing there; you run the command yourself.',
  },
  made: {
    vi: 'Chạy trong 300 giây: sau đó X-Timestamp quá cũ và máy chủ đúng phải từ chối. Gửi hai lần để thử bản trùng.',
    en: 'Run it within 300 seconds: after that X-Timestamp is too old, and a right server refuses it. Send it twice to try a duplicate.',
  },
} satisfies Record<string, Sentence>;

const names: Readonly<Record<TestIpnLanguage, string>> = {
  curl: 'curl',
  python: 'Python',
  csharp: 'C#',
  go: 'Go',
  nodejs: 'Node.js',
  ruby: 'Ruby',
  php: 'PHP',
  java: 'Java',
};

const shareNames = ['content', 'address'] as const;

const seconds = (): number => Math.floor(Date.now() / 1000);

const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** 12 hex digits in capitals: no two test messages of a reader are one by chance. */
function newId(): string {
  const digits = [...randomBytes(6)].map((byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('').toUpperCase();
}

/** The tool that makes IPNs. */
export default function TestIpn({ shared, name, data }: BenchProps): ReactNode {
  const id = useId();
  const { data: schemas, isMissing } = useData<IpnSchemas>(data);
  const [values, setValues] = useState({
    content: '',
    address: 'http://localhost:8080/v1/ipn/callback',
    ...decodeShared(shared, shareNames),
  });
  const [event, setEvent] = useState('');
  const [keyForm, setKeyForm] = useState<KeyForm>('hex64');
  const aesKey = useRef<HTMLInputElement>(null);
  const hmacSecret = useRef<HTMLInputElement>(null);
  const language = useShownLanguage(testIpnLanguages) as TestIpnLanguage;
  const { answer, isBusy, isBroken, ask } = useWorker<TestIpnInput, TestIpnSamples>(startWorker);

  const change = (part: Partial<typeof values>): void => {
    setValues((current) => ({ ...current, ...part }));
  };
  const problemAt = (field: TestIpnField): Sentence | undefined =>
    answer?.is === 'problem' && answer.field === field ? answer.sentence : undefined;

  const samples = answer?.is === 'result' && !isBusy ? answer.result : undefined;
  const isStopped = answer?.is === 'problem' ? commonTexts.problem : undefined;
  const sentence = isBusy ? commonTexts.working : samples ? texts.made : isStopped;

  return (
    <form
      className={styles['bench']}
      aria-label="Make a test IPN"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        ask({
          ...values,
          aesKey: aesKey.current?.value ?? '',
          keyForm,
          hmacSecret: hmacSecret.current?.value ?? '',
          now: seconds(),
          iv: randomBytes(16),
          id: newId(),
        });
      }}
    >
      <p className={styles['promise']}>
        <Say>{commonTexts.promise}</Say>
      </p>
      <div className={styles['field']}>
        <label htmlFor={`${id}-event`}>Event</label>
        <select
          id={`${id}-event`}
          value={event}
          disabled={!schemas}
          aria-describedby={`${id}-event-hint`}
          onChange={({ target }) => {
            setEvent(target.value);
            const fresh = { now: seconds(), id: newId() };
            const content = testContent(target.value, schemas?.examples ?? {}, fresh);
            if (content) change({ content: JSON.stringify(content, null, 2) });
          }}
        >
          <option value="" disabled>
            Choose an event
          </option>
          {Object.keys(schemas?.events ?? {}).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <p id={`${id}-event-hint`} className={styles['hint']}>
          <Say>{texts.event}</Say>
        </p>
      </div>
      <TextField
        label="Content"
        hint={texts.content}
        problem={problemAt('content')}
        rows={9}
        value={values.content}
        onChange={(content) => {
          change({ content });
        }}
      />
      <TextField
        label="Address of your receiver"
        hint={texts.address}
        problem={problemAt('address')}
        value={values.address}
        onChange={(address) => {
          change({ address });
        }}
      />
      <SecretField label="AES key" problem={problemAt('aesKey')} field={aesKey} />
      <KeyReading value={keyForm} onChange={setKeyForm} />
      <SecretField label="HMAC secret" problem={problemAt('hmacSecret')} field={hmacSecret} />
      <div className={styles['actions']}>
        <button type="submit" className={styles['main']}>
          Make the IPN
        </button>
        <button
          type="button"
          className={styles['button']}
          onClick={() => {
            if (aesKey.current) aesKey.current.value = publishedKeys.aes;
            if (hmacSecret.current) hmacSecret.current.value = publishedKeys.hmac;
            setKeyForm('hex64');
          }}
        >
          Use the published test keys
        </button>
        <ShareLink name={name} values={values} />
      </div>
      {(isBroken || isMissing) && (
        <p role="alert" className={styles['problem']}>
          <Say>{commonTexts.broken}</Say>
        </p>
      )}
      <Verdict tone={samples ? 'good' : sentence && 'open'}>
        {sentence && <Say>{sentence}</Say>}
      </Verdict>
      {samples && (
        <>
          <div className={styles['field']}>
            <label htmlFor={`${id}-language`}>Language</label>
            <select
              id={`${id}-language`}
              value={language}
              onChange={({ target }) => {
                chooseCodeLanguage(target.value as TestIpnLanguage);
              }}
            >
              {testIpnLanguages.map((key) => (
                <option key={key} value={key}>
                  {names[key]}
                </option>
              ))}
            </select>
          </div>
          <CodePanel language={names[language]}>{samples[language]}</CodePanel>
        </>
      )}
    </form>
  );
}
