import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type {
  Inspected,
  IpnField,
  IpnInput,
  IpnSchemas,
  KeyForm,
  Sentence,
  Shop,
} from '@portal/core/diagnosis';
import type { BenchProps } from '../BenchSlot';
import styles from '../bench.module.css';
import { commonTexts } from '../common-texts';
import { SecretField, TextField, Verdict } from '../Field';
import { KeyReading } from '../KeyReading';
import { Say } from '../Say';
import { decodeShared } from '../share';
import { ShareLink } from '../ShareLink';
import { useData } from '../use-data';
import { useWorker } from '../use-worker';
import { IpnResult } from './IpnResult';
import { publishedKeys } from './published-keys';

const startWorker = (): Worker => new Worker(new URL('./ipn.worker.ts', import.meta.url));

const texts = {
  request: {
    vi: 'Cả yêu cầu HTTP (dòng POST, header, thân), một lệnh curl, hoặc một đoạn nhật ký có nhiều IPN theo thứ tự tới.',
    en: 'The whole HTTP request (POST line, headers, body), a curl command, or a log with several IPNs in the order of their arrival.',
  },
  asSent: {
    vi: 'Bỏ chọn để so X-Timestamp với đồng hồ máy này.',
    en: 'Clear it to compare X-Timestamp with the clock of this machine.',
  },
  order: {
    vi: 'Để kết luận đơn đã trả chưa, theo mọi IPN ở trên.',
    en: 'To say whether the order is paid, by all the IPNs above.',
  },
  amount: {
    vi: 'Số tiền là số nguyên, chỉ gồm chữ số.',
    en: 'The amount is an integer, digits alone.',
  },
} satisfies Record<string, Sentence>;

/** The message of /documents/payments/ipn, which opens with the published test keys. */
const exampleRequest = `POST /v1/ipn/callback HTTP/1.1
Host: pos.example.vn
Accept: application/json
Content-Type: application/json
X-Timestamp: 1763694008
X-Event-Id: EV-20251121-0001
X-Signature: 28a5162c19242470dd2fad6748f2b3db3f471fd625a388200f58604f85f5ac09

{"data":"XArBz9Gz3W1gnUShgHHP6oaTlyG43VQ4BqWVI/BqRGscAwY2zNQZKE4TUgh1ID9Q7Y05aEXOjxEot0Ox1MN1F2ChuCsgEBpV9+GYcY7UGuBTmS3NXmS4LZS0140Zm+ClJozKiM4D3k9hVvNyw0PCnq+y17PcLpGgZCJPuTSwbSr7a9bF89UyBa/3vKUn2PG5d3ongo9f8Eip6b5qlAcqntqiVEs2d2BnzKxNOtsi3s3hNSorqsmlKkNU2ByZ9WsdrmPm0zDo3mhZh+TgCws/pW7OZLEbQWjS8huEWtzrmszL9MMS2939uMxnZlXSGD5iAzxwtqKVtsl/uP0HFgpMWlMZ1iDgFwkql2rWNuLS5f+XyuTRbHt3YqYmV2pneuzJ"}`;

const empty = { request: '', order: '', amount: '', terminal: '' };
const names = ['request', 'order', 'amount', 'terminal'] as const;
type Values = typeof empty;

function shopOf({ order, amount, terminal }: Values): Shop | undefined {
  if (order.trim() === '') return undefined;
  const terminals = terminal.split(/[\s,]+/).filter((one) => one !== '');
  return { orders: { [order.trim()]: Number(amount) }, terminals };
}

/** The tool of the pages about IPNs. */
export default function Ipn({ shared, name, data }: BenchProps): ReactNode {
  const id = useId();
  const [values, setValues] = useState<Values>({ ...empty, ...decodeShared(shared, names) });
  const [keyForm, setKeyForm] = useState<KeyForm>('hex64');
  const [asSent, setAsSent] = useState(true);
  const aesKey = useRef<HTMLInputElement>(null);
  const hmacSecret = useRef<HTMLInputElement>(null);
  const { data: schemas, isMissing } = useData<IpnSchemas>(data);
  const { answer, isBusy, isBroken, ask } = useWorker<
    { input: IpnInput; schemas: IpnSchemas },
    Inspected[]
  >(startWorker);

  const change = (part: Partial<Values>): void => {
    setValues((current) => ({ ...current, ...part }));
  };
  const problemAt = (field: IpnField): Sentence | undefined =>
    answer?.is === 'problem' && answer.field === field ? answer.sentence : undefined;
  const amountProblem =
    values.order.trim() !== '' && !/^\d{1,15}$/.test(values.amount) ? texts.amount : undefined;

  function inspect(given: Values): void {
    if (!schemas) return;
    const shop = shopOf(given);
    ask({
      schemas,
      input: {
        request: given.request,
        aesKey: aesKey.current?.value ?? '',
        keyForm,
        hmacSecret: hmacSecret.current?.value ?? '',
        now: asSent ? 'as sent' : Math.floor(Date.now() / 1000),
        ...(shop && { shop }),
      },
    });
  }

  const results = answer?.is === 'result' && !isBusy ? answer.result : undefined;
  const last = results?.at(-1)?.answer;
  const code = last === undefined || last === 'none' ? '' : `: ${last.errorCode}`;
  const isTaken = last !== undefined && last !== 'none' && last.errorCode === '000';
  const verdict = (): Sentence | undefined => {
    if (isBusy) return commonTexts.working;
    if (results) {
      const count = results.length;
      return isTaken
        ? {
            vi: `${count} IPN. IPN cuối: lưu, rồi trả 000.`,
            en: `${count} IPN. The last one: store it, then answer 000.`,
          }
        : {
            vi: `${count} IPN. IPN cuối bị từ chối${code}.`,
            en: `${count} IPN. The last one is refused${code}.`,
          };
    }
    return answer?.is === 'problem' ? commonTexts.problem : undefined;
  };
  const sentence = verdict();
  const tone = results ? (isTaken ? 'good' : 'bad') : sentence && 'open';

  return (
    <form
      className={styles['bench']}
      aria-label="Inspect an IPN"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!amountProblem) inspect(values);
      }}
    >
      <p className={styles['promise']}>
        <Say>{commonTexts.promise}</Say>
      </p>
      <TextField
        label="Request, curl command or log"
        hint={texts.request}
        problem={problemAt('request')}
        rows={9}
        value={values.request}
        onChange={(request) => {
          change({ request });
        }}
      />
      <SecretField label="AES key" problem={problemAt('aesKey')} field={aesKey} />
      <KeyReading value={keyForm} onChange={setKeyForm} />
      <SecretField label="HMAC secret" problem={problemAt('hmacSecret')} field={hmacSecret} />
      <div className={styles['check']}>
        <input
          id={`${id}-sent`}
          type="checkbox"
          checked={asSent}
          aria-describedby={`${id}-sent-hint`}
          onChange={(event) => {
            setAsSent(event.target.checked);
          }}
        />
        <label htmlFor={`${id}-sent`}>As at the moment it was sent</label>
        <p id={`${id}-sent-hint`} className={styles['hint']}>
          <Say>{texts.asSent}</Say>
        </p>
      </div>
      <details className={styles['more']}>
        <summary>Compare with an order</summary>
        <p className={styles['hint']}>
          <Say>{texts.order}</Say>
        </p>
        <TextField
          label="order_id"
          value={values.order}
          onChange={(order) => {
            change({ order });
          }}
        />
        <TextField
          label="Amount of the order"
          problem={amountProblem}
          value={values.amount}
          onChange={(amount) => {
            change({ amount });
          }}
        />
        <TextField
          label="Terminals (sn)"
          value={values.terminal}
          onChange={(terminal) => {
            change({ terminal });
          }}
        />
      </details>
      <div className={styles['actions']}>
        <button type="submit" className={styles['main']} disabled={!schemas}>
          Inspect
        </button>
        <button
          type="button"
          className={styles['button']}
          disabled={!schemas}
          onClick={() => {
            if (aesKey.current) aesKey.current.value = publishedKeys.aes;
            if (hmacSecret.current) hmacSecret.current.value = publishedKeys.hmac;
            const given = { ...empty, request: exampleRequest };
            setValues(given);
            inspect(given);
          }}
        >
          Try the example
        </button>
        <ShareLink name={name} values={values} />
      </div>
      {(isBroken || isMissing) && (
        <p role="alert" className={styles['problem']}>
          <Say>{commonTexts.broken}</Say>
        </p>
      )}
      <Verdict tone={tone}>{sentence && <Say>{sentence}</Say>}</Verdict>
      {results?.map((result, index) => (
        // In the order of the paste, which only changes as a whole.
        <IpnResult key={index} number={index + 1} of={results.length} result={result} />
      ))}
    </form>
  );
}
