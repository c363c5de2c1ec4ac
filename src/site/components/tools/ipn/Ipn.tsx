import type { ReactNode } from 'react';

import { type Inspected, type IpnSchemas, say } from '@portal/core/diagnosis';
import { keyFormOf, keyReading, publishedKeys, type FieldSpec } from '../fields';
import { ToolForm, type ToolSpec, type Verdict } from '../ToolForm';
import type { ToolProps } from '../ToolSlot';
import type { IpnQuestion } from './ipn.worker';
import { IpnResult } from './IpnResult';

const fields: readonly FieldSpec[] = [
  {
    kind: 'text',
    name: 'request',
    label: 'Request, curl command or log',
    rows: 9,
    hint: say`
      Cả yêu cầu HTTP (dòng POST, header, thân), một lệnh curl, HAR, tệp .http, hoặc một đoạn nhật ký có nhiều IPN theo thứ tự tới.
      The whole HTTP request (POST line, headers, body), a curl command, HAR, an .http file, or a log with several IPNs in the order of their arrival.`,
  },
  { kind: 'secret', name: 'aesKey', label: 'AES key' },
  keyReading,
  { kind: 'secret', name: 'hmacSecret', label: 'HMAC secret' },
  {
    kind: 'check',
    name: 'asSent',
    label: 'Do not compare X-Timestamp with the clock',
    hint: say`
      Bỏ chọn để so X-Timestamp với đồng hồ máy này.
      Clear it to compare X-Timestamp with the clock of this machine.`,
  },
  {
    kind: 'more',
    label: 'Compare with an order',
    hint: say`
      Để kết luận đơn đã trả chưa, theo mọi IPN ở trên.
      To say whether the order is paid, by all the IPNs above.`,
    fields: [
      { kind: 'text', name: 'order', label: 'order_id' },
      { kind: 'text', name: 'amount', label: 'Amount of the order' },
      { kind: 'text', name: 'terminal', label: 'Terminals (sn)' },
      { kind: 'text', name: 'ids', label: 'Its qr_id, request_id, va_no' },
    ],
  },
];

/** The message of /documents/payments/ipn, which opens with the published test keys. */
const request = `POST /v1/ipn/callback HTTP/1.1
Host: pos.example.vn
Accept: application/json
Content-Type: application/json
X-Timestamp: 1763694008
X-Event-Id: EV-20251121-0001
X-Signature: 28a5162c19242470dd2fad6748f2b3db3f471fd625a388200f58604f85f5ac09

{"data":"XArBz9Gz3W1gnUShgHHP6oaTlyG43VQ4BqWVI/BqRGscAwY2zNQZKE4TUgh1ID9Q7Y05aEXOjxEot0Ox1MN1F2ChuCsgEBpV9+GYcY7UGuBTmS3NXmS4LZS0140Zm+ClJozKiM4D3k9hVvNyw0PCnq+y17PcLpGgZCJPuTSwbSr7a9bF89UyBa/3vKUn2PG5d3ongo9f8Eip6b5qlAcqntqiVEs2d2BnzKxNOtsi3s3hNSorqsmlKkNU2ByZ9WsdrmPm0zDo3mhZh+TgCws/pW7OZLEbQWjS8huEWtzrmszL9MMS2939uMxnZlXSGD5iAzxwtqKVtsl/uP0HFgpMWlMZ1iDgFwkql2rWNuLS5f+XyuTRbHt3YqYmV2pneuzJ"}`;

function verdictOf(results: readonly Inspected[]): Verdict {
  const last = results.at(-1)?.answer ?? 'none';
  const code = last === 'none' ? '' : `: ${last.errorCode}`;
  const isTaken = last !== 'none' && last.errorCode === '000';
  const [vi, en] =
    results.length === 1
      ? ['IPN này', 'This IPN']
      : [`${results.length} IPN. IPN cuối`, `${results.length} IPNs. The last one`];
  return isTaken
    ? {
        tone: 'good',
        sentence: { vi: `${vi}: lưu, rồi trả 000.`, en: `${en}: store it, then answer 000.` },
      }
    : {
        tone: 'bad',
        sentence: { vi: `${vi} bị từ chối${code}.`, en: `${en} is refused${code}.` },
      };
}

const spec: ToolSpec<IpnQuestion, Inspected[], IpnSchemas> = {
  form: 'Inspect an IPN',
  start: {
    ...{ request: '', order: '', amount: '', terminal: '', ids: '' },
    ...{ keyForm: 'hex64', asSent: 'yes' },
  },
  shared: ['request', 'order', 'amount', 'terminal', 'ids'],
  hasData: true,
  fields: () => fields,
  work: () => 'Inspect',
  example: () => ({
    values: { request, order: '', amount: '', terminal: '', ids: '', keyForm: 'hex64' },
    secrets: publishedKeys,
  }),
  worker: () => new Worker(new URL('./ipn.worker.ts', import.meta.url)),
  question: (values, schemas) => {
    const { order = '', amount = '', terminal = '', ids = '', ...given } = values;
    return {
      schemas,
      order: [order, amount, terminal, ids],
      input: {
        request: given['request'] ?? '',
        aesKey: given['aesKey'] ?? '',
        keyForm: keyFormOf(values),
        hmacSecret: given['hmacSecret'] ?? '',
        now: given['asSent'] === 'yes' ? 'as sent' : Math.floor(Date.now() / 1000),
      },
    };
  },
  verdict: verdictOf,
  notes: (results) => ({ hmacSecret: results.find(({ secretNote }) => secretNote)?.secretNote }),
  result: ({ result }) =>
    result.map((one, index) => (
      // In the order of the paste, which only changes as a whole.
      <IpnResult key={index} number={index + 1} of={result.length} result={one} />
    )),
};

/** Takes an IPN through the steps of a receiver; for the pages about IPNs. */
export default function Ipn(props: ToolProps): ReactNode {
  return <ToolForm {...props} spec={spec} />;
}
