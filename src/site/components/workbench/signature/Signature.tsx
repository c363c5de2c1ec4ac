import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type {
  Sentence,
  Signature as Result,
  SignatureField,
  SignatureInput,
} from '@portal/core/diagnosis';
import type { BenchProps } from '../BenchSlot';
import { commonTexts } from '../common-texts';
import { Say } from '../Say';
import { SecretField, TextField, Verdict } from '../Field';
import { decodeShared } from '../share';
import { ShareLink } from '../ShareLink';
import { useWorker } from '../use-worker';
import styles from '../bench.module.css';
import { SignatureResult } from './SignatureResult';
import { toneOf, verdictOf } from './verdict';

const startWorker = (): Worker => new Worker(new URL('./signature.worker.ts', import.meta.url));

const texts = {
  content: {
    vi: 'JSON sau khi giải mã, đúng như bạn nhận được. Cũng nhận các dòng tên=giá trị.',
    en: 'The JSON after decryption, just as it came. Lines of name=value are taken, too.',
  },
  secret: {
    vi: 'Nên dùng khoá UAT. Khoá được đọc là văn bản: 32 ký tự là 32 byte.',
    en: 'Better the one of UAT. It is read as text: 32 characters are 32 bytes.',
  },
  received: {
    vi: 'Giá trị X-Signature, hoặc kết quả code của bạn in ra.',
    en: 'The value of X-Signature, or what your program prints.',
  },
  other: {
    vi: 'Khi đang đổi khoá: khoá còn lại.',
    en: 'While keys are rotated: the other one.',
  },
  body: {
    vi: 'Thân {"data":"…"} đúng như nhận được, để thử lỗi ký trước khi giải mã.',
    en: 'The body {"data":"…"} as it came: to find a signature that was computed before decryption.',
  },
  own: {
    vi: 'Chuỗi mà code của bạn đem ký, để tìm byte đầu tiên bị lệch.',
    en: 'The string that your program signs: to find the first byte that differs.',
  },
} satisfies Record<string, Sentence>;

/** The vector of /others/hmac, unsorted on purpose: a reader sees what the tool does. */
const example = {
  content: `{
  "sn": "P2N0000012345",
  "order_id": "HD20250001",
  "amount": 150000,
  "currency": "VND",
  "description": "Thanh toán đơn hàng Cà phê sữa đá"
}`,
  received: '8ffe9c6e7b3449fad021ec5143b6795f7a6b1e200d71af07d02811117ca1bd8c',
  body: '',
  own: '',
};
const exampleSecret = '000102030405060708090a0b0c0d0e0f';

const empty = { content: '', received: '', body: '', own: '' };
const names = ['content', 'received', 'body', 'own'] as const;

/** The tool of /others/hmac. */
export default function Signature({ shared, name }: BenchProps): ReactNode {
  const [values, setValues] = useState({ ...empty, ...decodeShared(shared, names) });
  const secret = useRef<HTMLInputElement>(null);
  const otherSecret = useRef<HTMLInputElement>(null);
  /** The reader's string as it was when the answer was asked for. */
  const [own, setOwn] = useState('');
  const { answer, isBusy, isBroken, ask } = useWorker<SignatureInput, Result>(startWorker);

  const change = (part: Partial<typeof values>): void => {
    setValues((current) => ({ ...current, ...part }));
  };
  const problemAt = (field: SignatureField): Sentence | undefined =>
    answer?.is === 'problem' && answer.field === field ? answer.sentence : undefined;

  function check(given: typeof values): void {
    const { content, received, body } = given;
    setOwn(given.own);
    ask({
      content,
      received,
      body,
      secret: secret.current?.value ?? '',
      otherSecret: otherSecret.current?.value ?? '',
    });
  }

  const result = answer?.is === 'result' && !isBusy ? answer.result : undefined;
  const isStopped = answer?.is === 'problem' ? commonTexts.problem : undefined;
  const sentence = isBusy ? commonTexts.working : result ? verdictOf(result) : isStopped;
  const tone = result ? toneOf(result) : sentence && 'open';

  return (
    <form
      className={styles['bench']}
      aria-label="Check a signature"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check(values);
      }}
    >
      <p className={styles['promise']}>
        <Say>{commonTexts.promise}</Say>
      </p>
      <TextField
        label="Signed content"
        hint={texts.content}
        problem={problemAt('content')}
        rows={7}
        value={values.content}
        onChange={(content) => {
          change({ content });
        }}
      />
      <SecretField
        label="HMAC secret"
        hint={texts.secret}
        problem={problemAt('secret')}
        field={secret}
      />
      <TextField
        label="Signature that came"
        hint={texts.received}
        problem={problemAt('received')}
        value={values.received}
        onChange={(received) => {
          change({ received });
        }}
      />
      <details
        className={styles['more']}
        open={values.body !== '' || values.own !== '' || undefined}
      >
        <summary>More to compare: your string, a second secret, the encrypted body</summary>
        <TextField
          label="String that your program signs"
          hint={texts.own}
          problem={problemAt('own')}
          rows={3}
          value={values.own}
          onChange={(typed) => {
            change({ own: typed });
          }}
        />
        <SecretField
          label="Second HMAC secret"
          hint={texts.other}
          problem={problemAt('otherSecret')}
          field={otherSecret}
        />
        <TextField
          label="Encrypted body"
          hint={texts.body}
          problem={problemAt('body')}
          rows={3}
          value={values.body}
          onChange={(body) => {
            change({ body });
          }}
        />
      </details>
      <div className={styles['actions']}>
        <button type="submit" className={styles['main']}>
          Check
        </button>
        <button
          type="button"
          className={styles['button']}
          onClick={() => {
            if (secret.current) secret.current.value = exampleSecret;
            setValues(example);
            check(example);
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
      {result && <SignatureResult result={result} own={own} />}
    </form>
  );
}
