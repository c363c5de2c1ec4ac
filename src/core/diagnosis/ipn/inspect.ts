import { openData } from '../../crypto';
import { answers, eventKey, events, isClear, isEvent, maxBodyBytes } from '../../ipn';
import type { Answer, Shop } from '../../ipn';
import { validate, type FormSchema } from '../../request-form';
import { keyBytes, type KeyForm } from '../aes';
import { isObject, parseJson } from '../../values';
import { decryptMessage } from '../encryption/decrypt';
import { faults } from '../encryption/faults';
import { whyNoJson } from '../paste-faults';
import { bodyData } from '../pasted-json';
import {
  InputProblem,
  inputProblem,
  once,
  oracle,
  requireSecret,
  say,
  type Sentence,
} from '../problem';
import { diagnose, unclear, type Explanation, type Signature } from '../signature/diagnose';
import { publishedKeys } from '../signature/keys';
import { nextStep, pageOf } from './next-steps';
import { judgeOrder, type OrderAnswer } from './order';
import type { PastedRequest } from './pasted-request';
import { readRequests } from './read-requests';

/** Schemas and examples of the decrypted contents, by event. */
export interface IpnSchemas {
  /** Name of the schema in `definitions`, by event. */
  events: Readonly<Record<string, string>>;
  definitions: Record<string, FormSchema>;
  /** First example of each event that has one. */
  examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Value of the fact `ipn.timestamp_tolerance_seconds`. */
  toleranceSeconds: number;
  /** Value of the fact `order.hold_minutes`. */
  holdMinutes: number;
}

export interface IpnInput {
  request: string;
  aesKey: string;
  keyForm: KeyForm;
  hmacSecret: string;
  /** Time of the receiver in Unix seconds; `as sent` uses the time stamp of each request. */
  now: number | 'as sent';
  shop?: Shop | undefined;
}

/** The page that explains each step of a receiver, in the order of the steps. */
const pages = {
  body: '/documents/payments/ipn#xử-lý-một-ipn-theo-đúng-thứ-tự',
  time: '/documents/payments/ipn#cửa-sổ-thời-gian-và-phát-lại',
  decryption: '/others/aes#nhận-ra-lỗi-của-mình',
  signature: '/others/hmac#nhận-ra-lỗi-của-mình',
  schema: '/documents/payments/ipn',
  duplicate: '/documents/payments/ipn#bỏ-bản-trùng',
  event: '/documents/payments/ipn',
} as const;

export type StepName = keyof typeof pages;

export interface Step {
  name: StepName;
  /** `warn`: unusual, but no reason to reject the request. `open`: a fault of the request or of the copy. */
  verdict: 'pass' | 'fail' | 'warn' | 'open';
  sentence: Sentence;
  /** Invalid fields with their rules, or the mistakes that explain a signature. */
  details?: readonly Sentence[];
  page: string;
}

/** Response of a receiver; `unknown`: the text does not show what the receiver got. */
export type IpnAnswer = Answer | 'unknown';

export interface Inspected {
  steps: readonly Step[];
  answer: IpnAnswer;
  /** The decrypted content, if its signature is valid. */
  content?: string | undefined;
  duplicateKey?: string | undefined;
  order?: OrderAnswer | undefined;
  explanations?: readonly Explanation[] | undefined;
  secretNote?: Sentence | undefined;
}

const step =
  (name: StepName, verdict: Step['verdict'], more: Partial<Step> = {}) =>
  (...lines: Parameters<typeof say>): Step => ({
    name,
    verdict,
    page: pages[name],
    sentence: say(...lines),
    ...more,
  });

const detailed = (details: readonly Sentence[]): Partial<Step> =>
  details.length > 0 ? { details } : {};

/** Runs a diagnosis; returns a problem if the content cannot be diagnosed. */
function diagnosed<Result>(work: () => Result): Result | InputProblem {
  try {
    return work();
  } catch (error) {
    if (error instanceof InputProblem) return error;
    throw error;
  }
}

/** Explains a message that does not decrypt, as the tool of the AES page does. */
function decryptionStep(data: string, { aesKey: key, keyForm }: IpnInput): Step {
  const found = diagnosed(() => decryptMessage({ data, key, keyForm }));
  const whys =
    found instanceof InputProblem
      ? [found.sentence]
      : found.explanations.flat().map(
          ({ id, detail }) => say`${faults[id]}${detail && ` (${detail})`}
          ${faults[id]}${detail && ` (${detail})`}`,
        );
  return step('decryption', 'fail', { details: [...once(whys), oracle] })`
    data không giải mã được như trang AES viết.
    data cannot be decrypted as the AES page says.`;
}

function bodyStep({ method, body, doubt }: PastedRequest): Step {
  const bytes = new TextEncoder().encode(body).length;
  const fail = step('body', 'fail');
  if (method !== undefined && method !== 'POST') {
    return fail`Phương thức là ${method}: Zengi chỉ gửi IPN bằng POST.
      The method is ${method}: Zengi sends IPNs only by POST.`;
  }
  if (bytes > maxBodyBytes) {
    return fail`Thân dài ${bytes} byte, quá 64 KB.
      The body has ${bytes} bytes, more than 64 KB.`;
  }
  if (bodyData(body) === undefined) {
    const why = whyNoJson(body);
    return fail`Thân không phải đối tượng JSON với trường data dạng chuỗi.${why && ' '}${why}
      The body is not a JSON object with a string in data.${why && ' '}${why}`;
  }
  return step('body', doubt ? 'warn' : 'pass', detailed(doubt ? [doubt] : []))`
    Thân đúng dạng, ${bytes} byte.
    The body is well-formed, ${bytes} bytes.`;
}

const isTime = (sent: string): boolean => /^\d{1,12}$/.test(sent);

function timeStep(sent: string, now: IpnInput['now'], toleranceSeconds: number): Step {
  if (!isTime(sent)) {
    const why = /^\d{13}$/.test(sent)
      ? say`là mili giây, phải là giây: chia cho 1000
        is in milliseconds, but must be in seconds: divide by 1000`
      : say`bị thiếu, có nhiều lần, hoặc không phải giây Unix: 10 chữ số 0–9
        is missing, occurs more than once, or is not Unix seconds: 10 digits 0–9`;
    return step('time', 'fail')`
      X-Timestamp ${why}.
      X-Timestamp ${why}.`;
  }
  if (now === 'as sent') {
    return step('time', 'pass')`
      X-Timestamp đúng dạng. Ở đây không so với đồng hồ.
      X-Timestamp is well-formed. It is not compared with a clock here.`;
  }
  const apart = now - Number(sent);
  const seconds = Math.abs(apart);
  const within = seconds <= toleranceSeconds;
  return step('time', within ? 'pass' : 'fail')`
    Gửi ${apart > 0 ? 'trước' : 'sau'} giờ của bạn ${seconds} giây, ${within ? 'trong' : 'ngoài'} cửa sổ ${toleranceSeconds} giây.
    Sent ${seconds} seconds ${apart > 0 ? 'before' : 'after'} your time, ${within ? 'inside' : 'outside'} the window of ${toleranceSeconds} seconds.`;
}

type Content = Record<string, unknown>;

/** Checks the signature of a content and explains a mismatch; returns a problem if the content cannot be signed. */
function judgeSignature(
  content: string,
  { headers, body }: PastedRequest,
  { hmacSecret: secret, aesKey }: IpnInput,
): Signature | InputProblem {
  const { 'x-timestamp': timestamp, 'x-signature': received = '' } = headers;
  return diagnosed(() => diagnose({ content, secret, aesKey, body, received, timestamp }));
}

function signatureStep(judged: Signature | InputProblem, secret: string): Step {
  const fail = step('signature', 'fail', { details: [oracle] });
  if (judged instanceof InputProblem) {
    const isHeader = judged.field === 'received';
    return fail`${isHeader ? 'X-Signature' : 'Nội dung đã giải mã'}: ${judged.sentence}
      ${isHeader ? 'X-Signature' : 'The decrypted content'}: ${judged.sentence}`;
  }
  if (judged.verdict === 'none') {
    return fail`Chưa kết luận được ai gửi vì thiếu header X-Signature, hãy dán cả yêu cầu với mọi header.
      Cannot tell who sent it without the header X-Signature: paste the request with all its headers.`;
  }
  if (judged.verdict !== 'match') {
    return fail`Chữ ký sai: đừng dùng trường nào của nội dung này.
      The signature is wrong: do not use any field of this content.`;
  }
  const published =
    secret !== publishedKeys.hmacSecret
      ? undefined
      : say`Đây là khoá thử đã công bố: ai cũng tạo được chữ ký này.
      This is the published test secret: anyone can make this signature.`;
  const notes = judged.warnings.filter((one) => one !== unclear);
  return step('signature', 'pass', detailed(notes))`
    Chữ ký đúng: được tạo bằng khoá HMAC này.${published && ' '}${published}
    The signature is correct: it was made with this HMAC secret.${published && ' '}${published}`;
}

function schemaStep(content: Content, schemas: IpnSchemas): Step {
  const event = String(content['event']);
  const page = isEvent(event) ? pageOf(event) : pages.schema;
  const name = Object.hasOwn(schemas.events, event) ? schemas.events[event] : undefined;
  if (name === undefined) {
    return step('schema', 'warn', { page })`
      Hợp đồng chưa có sự kiện ${event}. Lưu, trả 000, rồi hỏi Zengi.
      The contract has no event ${event}. Store it, respond with 000, then ask Zengi.`;
  }
  const details = validate(content, { $ref: name }, schemas.definitions).map(
    ({ path, message }) => say`${path || event}: ${message}
      ${path || event}: ${message}`,
  );
  if (details.length === 0) {
    return step('schema', 'pass', { page })`
      Mọi trường đúng hợp đồng.
      Every field matches the contract.`;
  }
  return step('schema', 'warn', { page, details })`
    ${details.length} chỗ khác hợp đồng. Chữ ký đúng nên vẫn lưu và trả 000; đưa vào danh sách cần kiểm tra.
    Differences from the contract: ${details.length}. The signature is correct: store it, respond with 000, and have a person check it.`;
}

function inspectOne(
  request: PastedRequest,
  aes: Uint8Array,
  input: IpnInput,
  { earlier, genuine }: { earlier: Map<string, string>; genuine: string[] },
  schemas: IpnSchemas,
): Inspected {
  const { now, shop } = input;
  const steps: Step[] = [];
  let answer: IpnAnswer | undefined;
  let { doubt } = request;
  const add = (made: Step, refusal?: IpnAnswer, isCopied = false): boolean => {
    const own = made.verdict === 'fail' && !isCopied ? doubt : undefined;
    steps.push(own ? { ...made, verdict: 'open', details: [own, ...(made.details ?? [])] } : made);
    if (made.verdict === 'fail') answer ??= own ? 'unknown' : refusal;
    return made.verdict !== 'fail';
  };
  const done = (more: Omit<Inspected, 'steps' | 'answer'> = {}): Inspected => ({
    steps,
    answer: answer ?? answers.stored,
    ...more,
  });

  if (!add(bodyStep(request), answers.malformed)) return done();
  const sent = request.headers['x-timestamp'] ?? '';
  // A wrong time stamp does not end the check, because requests from a log are always late.
  add(
    timeStep(sent, now, schemas.toleranceSeconds),
    isTime(sent) ? answers.stale : answers.malformed,
    /^\d{10}$/.test(sent),
  );

  const data = bodyData(request.body) ?? '';
  const opened = openData(data, aes);
  if (opened.is === 'closed') {
    add(decryptionStep(data, input), answers.untrusted);
    return done();
  }
  add(step('decryption', 'pass')`
    Giải mã được. Điều này chưa chứng minh người gửi là Zengi.
    Decrypted. That does not yet prove that Zengi sent it.`);

  const judged = judgeSignature(opened.text, request, input);
  const { explanations, secretNote } =
    judged instanceof InputProblem ? ({} as Partial<Signature>) : judged;
  // Only a copy that is right decrypts to an object and has a whole signature, or gives the value of a known mistake.
  const isWhole = /^[0-9a-f]{64}$/i.test(request.headers['x-signature'] ?? '');
  if ((isWhole && isObject(parseJson(opened.text))) || explanations?.length) doubt = undefined;
  if (!add(signatureStep(judged, input.hmacSecret), answers.untrusted))
    return done({ explanations, secretNote });

  // A signed content is always an object.
  const content = JSON.parse(opened.text) as Content;
  if (answer === undefined) genuine.push(opened.text);
  if (!isClear(content, opened.text)) {
    add(schemaStep(content, schemas));
    add({ name: 'duplicate', verdict: 'warn', sentence: unclear, page: pages.body });
    return done({ content: opened.text });
  }
  const key = eventKey(content);
  if (key === undefined) {
    add(
      step('duplicate', 'fail')`
        Thiếu event, hoặc thiếu cả transaction_id lẫn request_id: không có khoá chống trùng.
        There is no event, or neither transaction_id nor request_id: no key to detect duplicates.`,
      answers.malformed,
    );
    return done({ content: opened.text });
  }
  add(schemaStep(content, schemas));
  const before = earlier.get(key);
  // Stores only accepted events.
  if (answer === undefined && before === undefined) earlier.set(key, opened.text);
  const duplicate = step('duplicate', before === undefined ? 'pass' : 'warn');
  add(
    before === undefined
      ? duplicate`Khoá chống trùng: ${key}
        Key to detect duplicates: ${key}`
      : before === opened.text
        ? duplicate`Bản trùng (${key}): trả 000, không làm gì thêm.
          A duplicate (${key}): respond with 000, and do nothing more.`
        : duplicate`Cùng khoá (${key}) nhưng nội dung khác bản trước: trả 000, đừng áp dụng, đưa cho người kiểm tra.
          The same key (${key}) with another content than before: respond with 000, do not apply it, and have a person check it.`,
  );
  const { event } = content;
  if (isEvent(event)) {
    const verdict = ['in', 'batch'].includes(events[event]) ? 'pass' : 'warn';
    add({ name: 'event', verdict, sentence: nextStep(event, content), page: pageOf(event) });
  }
  const at = now === 'as sent' ? Number(sent) : now;
  const order = shop && judgeOrder(content, genuine, shop, schemas.holdMinutes, at * 1_000);
  return done({ content: opened.text, duplicateKey: key, secretNote, order });
}

/**
 * Processes the pasted requests step by step like a receiver. Returns verdicts, response and next action for each.
 * @throws {InputProblem} for a text without a request, or an invalid key
 */
export function inspectIpn(input: IpnInput, schemas: IpnSchemas): Inspected[] {
  const requests = readRequests(input.request);
  const aes = keyBytes(input.aesKey, input.keyForm, 'aesKey');
  requireSecret(input.hmacSecret, 'hmacSecret');
  if (input.now !== 'as sent' && !isTime(String(input.now))) {
    throw inputProblem('now')`
      Giờ nhận phải là giây Unix (không phải mili giây).
      The time of the receiver must be in Unix seconds, not in milliseconds.`;
  }
  const known = { earlier: new Map<string, string>(), genuine: [] };
  return requests.map((request) => inspectOne(request, aes, input, known, schemas));
}

const listed = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

/**
 * Parses the form fields of the order with which the events are compared.
 * @param ids qr_id, request_id and va_no of the order
 * @throws {InputProblem} at field `amount` if the amount is not a number from 1 of up to 15 digits
 */
export function shopOf(
  order: string,
  amount: string,
  terminals: string,
  ids: string,
): Shop | undefined {
  const [id, digits] = [order.trim(), amount.trim()];
  if (id === '') return undefined;
  if (!/^[1-9]\d{0,14}$/.test(digits)) {
    const near = /^[1-9]\d{0,14}$/.exec(digits.replaceAll(/[.,\s\u00a0\u202f']/g, ''))?.[0];
    throw inputProblem('amount')`
      Số tiền của đơn chỉ gồm chữ số, lớn hơn 0, không có dấu ngăn cách.${near && ` Bạn muốn nói ${near}?`}
      The order amount must be only digits, more than 0, without separators.${near && ` Do you mean ${near}?`}`;
  }
  return {
    orders: { [id]: Number(digits) },
    codes: Object.fromEntries(listed(ids).map((one) => [one, id])),
    terminals: listed(terminals),
  };
}
