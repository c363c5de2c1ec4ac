import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { publishedKeys, say } from '@portal/core/diagnosis';
import type { Inspected, IpnSchemas, Sentence, StepName } from '@portal/core/diagnosis';
import { CodePanel } from '../../code';
import { useRouteInEdition } from '../../english';
import { check, hinted, keyFields, keyFormOf, more, pick, text } from '../fields';
import type { FieldSpec } from '../fields';
import { Whys } from '../signature/Whys';
import { ResultText, useLabel } from '../texts';
import { type ToolSpec, type Verdict, toned, toolOf } from '../ToolForm';
import styles from '../tools.module.css';
import type { IpnQuestion } from './ipn.worker';

const fields: readonly FieldSpec[] = [
  hinted(
    text(
      'request',
      { vi: 'Yêu cầu, lệnh curl hoặc nhật ký', en: 'Request, curl command or log' },
      9,
    ),
  )`
    Cả yêu cầu HTTP (dòng POST, header, thân), lệnh mà trình duyệt chép, HAR, tệp .http, hoặc một đoạn nhật ký có nhiều IPN theo thứ tự tới.
    The whole HTTP request (POST line, headers, body), a command copied from a browser, HAR, an .http file, or a log with several IPNs in the order of their arrival.`,
  ...keyFields,
  hinted(
    check('asSent', {
      vi: 'Không so X-Timestamp với đồng hồ',
      en: 'Do not compare X-Timestamp with the clock',
    }),
  )`
    Bỏ chọn để so X-Timestamp với đồng hồ máy này.
    Clear it to compare X-Timestamp with the clock of this device.`,
  hinted(
    more(
      { vi: 'So với một đơn', en: 'Compare with an order' },
      text('order', 'order_id'),
      text('amount', { vi: 'Số tiền của đơn', en: 'Amount of the order' }),
      text('terminal', { vi: 'Máy EDC (sn)', en: 'Terminals (sn)' }),
      text('ids', {
        vi: 'qr_id, request_id, va_no của đơn',
        en: 'qr_id, request_id, va_no of the order',
      }),
    ),
  )`
    Để kết luận đơn đã thanh toán chưa, theo mọi IPN ở trên.
    Needed to decide from all IPNs above whether the order is paid.`,
];

/** The IPN of /documents/payments/ipn, encrypted with the published test keys. */
const request = `POST /v1/ipn/callback HTTP/1.1
Host: pos.example.vn
Accept: application/json
Content-Type: application/json
X-Timestamp: 1763694008
X-Event-Id: EV-20251121-0001
X-Signature: 28a5162c19242470dd2fad6748f2b3db3f471fd625a388200f58604f85f5ac09

{"data":"XArBz9Gz3W1gnUShgHHP6oaTlyG43VQ4BqWVI/BqRGscAwY2zNQZKE4TUgh1ID9Q7Y05aEXOjxEot0Ox1MN1F2ChuCsgEBpV9+GYcY7UGuBTmS3NXmS4LZS0140Zm+ClJozKiM4D3k9hVvNyw0PCnq+y17PcLpGgZCJPuTSwbSr7a9bF89UyBa/3vKUn2PG5d3ongo9f8Eip6b5qlAcqntqiVEs2d2BnzKxNOtsi3s3hNSorqsmlKkNU2ByZ9WsdrmPm0zDo3mhZh+TgCws/pW7OZLEbQWjS8huEWtzrmszL9MMS2939uMxnZlXSGD5iAzxwtqKVtsl/uP0HFgpMWlMZ1iDgFwkql2rWNuLS5f+XyuTRbHt3YqYmV2pneuzJ"}`;

function verdictOf(results: readonly Inspected[]): Verdict {
  const last = results.at(-1);
  const which =
    results.length === 1
      ? { vi: 'IPN này', en: 'This IPN' }
      : say`${results.length} IPN. IPN cuối
        ${results.length} IPNs. The last one`;
  if (!last || last.answer === 'unknown') {
    const why = last?.steps.find(({ verdict }) => verdict === 'open')?.details?.[0];
    return toned('open')`
      ${which}: chưa kết luận được. ${why}
      ${which}: cannot tell. ${why}`;
  }
  const { errorCode } = last.answer;
  return errorCode === '000'
    ? toned('good')`
      ${which}: lưu, rồi trả 000.
      ${which}: store it, then respond with 000.`
    : toned('bad')`
      ${which} bị từ chối: ${errorCode}.
      ${which} is refused: ${errorCode}.`;
}

const titles: Readonly<Record<StepName, Sentence>> = {
  body: { vi: 'Kích thước và định dạng', en: 'Size and format' },
  time: { vi: 'Thời gian', en: 'Time window' },
  decryption: { vi: 'Giải mã', en: 'Decryption' },
  signature: { vi: 'Chữ ký', en: 'Signature' },
  schema: { vi: 'Các trường', en: 'Fields' },
  duplicate: { vi: 'Trùng lặp', en: 'Duplicates' },
  event: { vi: 'Việc cần làm tiếp', en: 'What to do next' },
};

const marks = {
  pass: { label: { vi: 'Đạt', en: 'OK' }, tone: 'tone-success' },
  warn: { label: { vi: 'Lưu ý', en: 'Note' }, tone: 'tone-warning' },
  fail: { label: { vi: 'Từ chối', en: 'Refuse' }, tone: 'tone-danger' },
  open: { label: { vi: 'Chưa rõ', en: 'Unclear' }, tone: 'tone-info' },
};

/** Result for one request: the verdict of each step, the response and the decrypted content. */
function IpnResult({
  number,
  of,
  result: { steps, answer, content, order, explanations = [] },
}: {
  number: number;
  of: number;
  result: Inspected;
}): ReactNode {
  const label = useLabel();
  const inEdition = useRouteInEdition();
  return (
    <section className={styles.part} aria-label={`IPN ${number}/${of}`}>
      {of > 1 && <strong>{`IPN ${number}/${of}`}</strong>}
      <ol className={styles.steps}>
        {steps.map(({ name, verdict, sentence, details = [], page }) => (
          <li key={name} data-step={name} data-outcome={verdict}>
            <span className={clsx(styles.mark, marks[verdict].tone)}>
              {label(marks[verdict].label)}
            </span>
            <div>
              <Link to={inEdition(page)}>{label(titles[name])}</Link>
              <p>{label(sentence)}</p>
              {details.length > 0 && (
                <ul>
                  {details.map((detail) => (
                    <li key={detail.en}>{label(detail)}</li>
                  ))}
                </ul>
              )}
              {name === 'signature' && <Whys explanations={explanations} />}
            </div>
          </li>
        ))}
      </ol>
      {order && <p data-order={order.verdict}>{label(order.sentence)}</p>}
      {answer !== 'unknown' && (
        <CodePanel title={`${label({ vi: 'Phản hồi', en: 'Response' })}: HTTP ${answer.status}`}>
          {JSON.stringify({ errorCode: answer.errorCode })}
        </CodePanel>
      )}
      {content !== undefined && (
        <ResultText title={{ vi: 'Nội dung đã giải mã', en: 'Decrypted content' }} text={content} />
      )}
    </section>
  );
}

const spec: ToolSpec<IpnQuestion, Inspected[], IpnSchemas> = {
  form: { vi: 'Kiểm tra một IPN', en: 'Inspect an IPN' },
  start: { keyForm: 'hex64', asSent: 'yes' },
  shared: ['request', 'order', 'amount', 'terminal', 'ids'],
  fields: () => fields,
  work: () => ({ vi: 'Kiểm tra', en: 'Inspect' }),
  example: () => ({
    values: { request, order: '', amount: '', terminal: '', ids: '', keyForm: 'hex64' },
    secrets: publishedKeys,
  }),
  worker: () => new Worker(new URL('./ipn.worker.ts', import.meta.url)),
  question: (values, schemas) => ({
    schemas,
    order: pick(values, 'order', 'amount', 'terminal', 'ids'),
    input: {
      ...pick(values, 'request', 'aesKey', 'hmacSecret'),
      keyForm: keyFormOf(values),
      now: values['asSent'] === 'yes' ? 'as sent' : Math.floor(Date.now() / 1000),
    },
  }),
  verdict: verdictOf,
  notes: (results) => ({ hmacSecret: results.find(({ secretNote }) => secretNote)?.secretNote }),
  result: ({ result }) =>
    result.map((one, index) => (
      // The list is always replaced as a whole, so the index can be the key.
      <IpnResult key={index} number={index + 1} of={result.length} result={one} />
    )),
};

/** Tool of the pages about IPNs: checks an IPN in the steps of a receiver. */
export default toolOf(spec);
