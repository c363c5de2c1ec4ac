import { openData, type DecryptionFault } from '../../crypto';
import {
  answers,
  eventKey,
  events,
  isEvent,
  judgeOrder,
  maximumBodyBytes,
  type Answer,
  type OrderVerdict,
  type Shop,
} from '../../ipn';
import { validate, type FormSchema } from '../../request-form';
import { isObject, parseJson } from '../../values';
import { keyBytes, type KeyForm } from '../aes';
import { oracle } from '../oracle';
import { whyNoJson } from '../paste-faults';
import { InputProblem, requireText, type Sentence } from '../problem';
import { diagnose, type Explanation, type Signature } from '../signature/diagnose';
import { nextSteps } from './next-steps';
import { readRequests, type PastedRequest } from './read-requests';

export type IpnField = 'request' | 'aesKey' | 'hmacSecret' | 'amount';

/** The contract of the decrypted contents, by event. */
export interface IpnSchemas {
  /** The name of the schema of an event, in `definitions`. */
  events: Readonly<Record<string, string>>;
  definitions: Record<string, FormSchema>;
  /** The first example of an event that has one. */
  examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The fact ipn.timestamp_tolerance_seconds. */
  toleranceSeconds: number;
}

export interface IpnInput {
  request: string;
  aesKey: string;
  keyForm: KeyForm;
  hmacSecret: string;
  /** Unix seconds: when the receiver looks at it; `as sent`: the moment that each request names. */
  now: number | 'as sent';
  shop?: Shop;
}

/** The steps of a receiver, in their order (/documents/payments/ipn). */
export const stepNames = [
  'body',
  'time',
  'decryption',
  'signature',
  'schema',
  'duplicate',
  'event',
] as const;
export type StepName = (typeof stepNames)[number];

export interface Step {
  name: StepName;
  /** `warn`: odd, and no reason to refuse. */
  verdict: 'pass' | 'fail' | 'warn';
  sentence: Sentence;
  /** Fields and rules, or the mistakes that explain a signature. */
  details?: readonly Sentence[];
  /** The page that explains it. */
  page: string;
}

/** A receiver's answer; `none`: the connection is closed. */
export type IpnAnswer = Answer | 'none';

export interface Inspected {
  steps: readonly Step[];
  answer: IpnAnswer;
  /** The decrypted content, once its signature is right. */
  content?: string;
  duplicateKey?: string;
  order?: OrderVerdict;
  /** Why the signature is wrong. */
  explanations?: readonly Explanation[];
  /** What is odd with the secret: for its field. */
  secretNote?: Sentence;
}

const pages = {
  order: '/documents/payments/ipn#xử-lý-một-ipn-theo-đúng-thứ-tự',
  time: '/documents/payments/ipn#cửa-sổ-thời-gian-và-phát-lại',
  aes: '/others/aes#nhận-ra-lỗi-của-mình',
  hmac: '/others/hmac#nhận-ra-lỗi-của-mình',
  duplicate: '/documents/payments/ipn#bỏ-bản-trùng',
} as const;

const faults: Readonly<Record<DecryptionFault, Sentence>> = {
  base64: {
    vi: 'data không phải Base64 chuẩn: bị cắt, hoặc + biến thành dấu cách khi đi qua form.',
    en: 'data is no standard Base64: cut off, or + became a space in a form.',
  },
  length: {
    vi: 'data không đủ IV và một khối, hoặc không chia hết cho 16 byte: bị cắt.',
    en: 'data is shorter than an IV and a block, or no whole number of 16 bytes: cut off.',
  },
  padding: {
    vi: 'Không giải mã được: khoá khác, cách đọc khoá khác, hoặc bản mã bị sửa.',
    en: 'It does not decrypt: another key, another reading of the key, or changed ciphertext.',
  },
  text: {
    vi: 'Giải mã ra byte không phải UTF-8: khoá khác, hoặc bản mã bị sửa.',
    en: 'It decrypts to bytes that are no UTF-8: another key, or changed ciphertext.',
  },
};

function bodyData(body: string): string | undefined {
  const value = parseJson(body);
  return isObject(value) && typeof value['data'] === 'string' ? value['data'] : undefined;
}

function bodyStep({ method, body, isCut, notes }: PastedRequest): Step {
  const bytes = new TextEncoder().encode(body).length;
  const step = (verdict: Step['verdict'], vi: string, en: string): Step => ({
    name: 'body',
    page: pages.order,
    verdict,
    sentence: { vi, en },
    ...(notes.length > 0 && { details: notes }),
  });
  if (method !== undefined && method !== 'POST') {
    return step(
      'fail',
      `Phương thức là ${method}: Zengi chỉ gửi IPN bằng POST.`,
      `The method is ${method}: Zengi sends IPNs by POST alone.`,
    );
  }
  if (isCut) {
    return step(
      'fail',
      'Thân ngắn hơn Content-Length: kết nối bị ngắt giữa chừng, hoặc bạn chép thiếu.',
      'The body is shorter than Content-Length: the connection ended, or the copy is not whole.',
    );
  }
  if (bytes > maximumBodyBytes) {
    return step(
      'fail',
      `Thân dài ${bytes} byte, quá 64 KB.`,
      `The body has ${bytes} bytes, more than 64 KB.`,
    );
  }
  if (bodyData(body) === undefined) {
    const why = parseJson(body) === undefined ? whyNoJson(body) : undefined;
    return step(
      'fail',
      `Thân không phải đối tượng JSON với trường data dạng chuỗi. ${why?.vi ?? ''}`.trim(),
      `The body is no JSON object with a text in data. ${why?.en ?? ''}`.trim(),
    );
  }
  return step('pass', `Thân đúng dạng, ${bytes} byte.`, `The body is well-formed, ${bytes} bytes.`);
}

/** Why a time stamp is no Unix time in seconds. */
function whyNoTime(sent: string): Sentence {
  if (sent === '')
    return { vi: 'Thiếu header X-Timestamp.', en: 'The header X-Timestamp is missing.' };
  const [vi, en] = /^\d{13}$/.test(sent)
    ? [
        'là mili giây, phải là giây: chia cho 1000',
        'is in milliseconds and must be in seconds: divide by 1000',
      ]
    : /^\d+$/.test(sent)
      ? [
          `có ${sent.length} chữ số, giây Unix có 10`,
          `has ${sent.length} digits, Unix seconds have 10`,
        ]
      : /^\d{4}-\d\d-\d\d/.test(sent)
        ? ['là ngày giờ, phải là giây Unix', 'is a date and must be Unix seconds']
        : /^\p{Nd}+$/u.test(sent)
          ? ['viết bằng chữ số của bảng chữ khác', 'is in digits of another script']
          : ['không phải giây Unix: chỉ gồm chữ số', 'is no Unix time in seconds: digits alone'];
  return { vi: `X-Timestamp ${vi}.`, en: `X-Timestamp ${en}.` };
}

function timeStep(
  sent: string,
  now: IpnInput['now'],
  toleranceSeconds: number,
): Step & { isMalformed?: true } {
  const step = { name: 'time', page: pages.time } as const;
  if (!/^\d{1,12}$/.test(sent)) {
    return {
      ...step,
      verdict: 'fail',
      isMalformed: true,
      sentence: whyNoTime(sent),
    };
  }
  if (now === 'as sent') {
    return {
      ...step,
      verdict: 'pass',
      sentence: {
        vi: 'X-Timestamp đúng dạng. Ở đây không so với đồng hồ.',
        en: 'X-Timestamp is well-formed. It is not compared with a clock here.',
      },
    };
  }
  const apart = now - Number(sent);
  const isLate = apart > 0;
  const seconds = Math.abs(apart);
  const within = seconds <= toleranceSeconds;
  return {
    ...step,
    verdict: within ? 'pass' : 'fail',
    sentence: {
      vi: `Gửi ${isLate ? 'trước' : 'sau'} giờ của bạn ${seconds} giây, ${within ? 'trong' : 'ngoài'} cửa sổ ${toleranceSeconds} giây.`,
      en: `Sent ${seconds} seconds ${isLate ? 'before' : 'after'} your time, ${within ? 'inside' : 'outside'} the window of ${toleranceSeconds} seconds.`,
    },
  };
}

type Content = Record<string, unknown>;

/** Whether a content is what its signature says; `refused`: it cannot be signed, or what came is no signature. */
function judgeSignature(
  content: string,
  request: PastedRequest,
  { secret, aesKey }: Keys,
): Signature | { verdict: 'refused'; sentence: Sentence; field: string } {
  const timestamp = request.headers['x-timestamp'];
  try {
    return diagnose({
      ...{ content, secret, aesKey, body: request.body },
      received: request.headers['x-signature'] ?? '',
      ...(timestamp !== undefined && { timestamp }),
    });
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    const { field, sentence } = error as InputProblem;
    return { verdict: 'refused', sentence, field };
  }
}

function schemaStep(content: Content, schemas: IpnSchemas): Step {
  const event = String(content['event']);
  const page = isEvent(event) ? nextSteps[event].page : '/documents/payments/ipn';
  const name = Object.hasOwn(schemas.events, event) ? schemas.events[event] : undefined;
  if (name === undefined) {
    return {
      name: 'schema',
      verdict: 'warn',
      sentence: {
        vi: `Hợp đồng chưa có sự kiện ${event}. Lưu, trả 000, rồi hỏi Zengi.`,
        en: `The contract has no event ${event}. Store it, answer 000, then ask Zengi.`,
      },
      page,
    };
  }
  const problems = validate(content, { $ref: name }, schemas.definitions);
  const details = problems.map(({ path, message }) => ({
    vi: `${path === '' ? event : path}: ${message}`,
    en: `${path === '' ? event : path}: ${message}`,
  }));
  return {
    name: 'schema',
    verdict: problems.length === 0 ? 'pass' : 'warn',
    sentence:
      problems.length === 0
        ? { vi: 'Mọi trường đúng hợp đồng.', en: 'Every field is as in the contract.' }
        : {
            vi: `${problems.length} chỗ khác hợp đồng. Chữ ký đúng nên vẫn lưu và trả 000; đưa vào danh sách cần kiểm tra.`,
            en: `${problems.length} places differ from the contract. The signature is right: store it, answer 000, and have it looked at.`,
          },
    ...(details.length > 0 && { details }),
    page,
  };
}

interface Keys {
  aes: Uint8Array;
  aesKey: string;
  secret: string;
}

/** One request, and the events that came before it. */
function inspectOne(
  request: PastedRequest,
  keys: Keys,
  { now, shop }: IpnInput,
  earlier: Map<string, Content>,
  schemas: IpnSchemas,
): Inspected {
  const steps: Step[] = [];
  let answer: IpnAnswer | undefined;
  const add = (step: Step, refusal?: IpnAnswer): boolean => {
    steps.push(step);
    if (step.verdict === 'fail') answer ??= refusal;
    return step.verdict !== 'fail';
  };
  const done = (more: Omit<Inspected, 'steps' | 'answer'> = {}): Inspected => ({
    steps,
    answer: answer ?? answers.stored,
    ...more,
  });

  if (!add(bodyStep(request), request.isCut ? 'none' : answers.malformed)) return done();
  const { isMalformed, ...time } = timeStep(
    request.headers['x-timestamp'] ?? '',
    now,
    schemas.toleranceSeconds,
  );
  // What comes after a wrong time is looked at all the same: a log is always late.
  add(time, isMalformed ? answers.malformed : answers.stale);

  const opened = openData(bodyData(request.body) ?? '', keys.aes);
  if (opened.is === 'closed') {
    const sentence = faults[opened.fault];
    add(
      { name: 'decryption', verdict: 'fail', sentence, details: [oracle], page: pages.aes },
      answers.untrusted,
    );
    return done();
  }
  add({
    name: 'decryption',
    verdict: 'pass',
    sentence: {
      vi: 'Giải mã được. Điều này chưa chứng minh người gửi là Zengi.',
      en: 'It decrypts. That does not prove yet who sent it.',
    },
    page: pages.aes,
  });

  const judged = judgeSignature(opened.text, request, keys);
  if (judged.verdict !== 'match') {
    const isMissing = judged.verdict === 'none';
    const refused = judged.verdict === 'refused' ? judged : undefined;
    add(
      {
        name: 'signature',
        verdict: 'fail',
        sentence: refused
          ? {
              vi: `${refused.field === 'received' ? 'X-Signature' : 'Nội dung đã giải mã'}: ${refused.sentence.vi}`,
              en: `${refused.field === 'received' ? 'X-Signature' : 'The decrypted content'}: ${refused.sentence.en}`,
            }
          : {
              vi: isMissing
                ? 'Thiếu header X-Signature.'
                : 'Chữ ký sai: đừng dùng trường nào của nội dung này.',
              en: isMissing
                ? 'The header X-Signature is missing.'
                : 'The signature is wrong: use no field of this content.',
            },
        details: [oracle],
        page: pages.hmac,
      },
      answers.untrusted,
    );
    if (judged.verdict === 'refused') return done();
    const { explanations, secretNote } = judged;
    return done({ explanations, ...(secretNote && { secretNote }) });
  }
  const { secretNote } = judged;
  add({
    name: 'signature',
    verdict: 'pass',
    sentence: {
      vi: 'Chữ ký đúng: nội dung là của Zengi.',
      en: 'The signature is right: this is from Zengi.',
    },
    ...(judged.warnings.length > 0 && { details: judged.warnings }),
    page: pages.hmac,
  });

  // What can be signed is an object.
  const content = JSON.parse(opened.text) as Content;
  const key = eventKey(content);
  if (key === undefined) {
    add(
      {
        name: 'duplicate',
        verdict: 'fail',
        sentence: {
          vi: 'Thiếu event, hoặc thiếu cả transaction_id lẫn qr_id: không có khoá chống trùng.',
          en: 'There is no event, or neither transaction_id nor qr_id: no key against duplicates.',
        },
        page: pages.duplicate,
      },
      answers.malformed,
    );
    return done({ content: opened.text });
  }
  add(schemaStep(content, schemas));
  const isRepeat = earlier.has(key);
  // What is refused is not kept.
  if (answer === undefined && !isRepeat) earlier.set(key, content);
  add({
    name: 'duplicate',
    verdict: isRepeat ? 'warn' : 'pass',
    sentence: isRepeat
      ? {
          vi: `Bản trùng (${key}): trả 000, không làm gì thêm.`,
          en: `A repeat (${key}): answer 000, and do nothing more.`,
        }
      : { vi: `Khoá chống trùng: ${key}`, en: `Key against duplicates: ${key}` },
    page: pages.duplicate,
  });
  const { event } = content;
  if (isEvent(event)) {
    const verdict = ['in', 'batch'].includes(events[event]) ? 'pass' : 'warn';
    const { next, page } = nextSteps[event];
    add({ name: 'event', verdict, sentence: next, page });
  }
  return done({
    content: opened.text,
    duplicateKey: key,
    ...(secretNote && { secretNote }),
    ...(shop && { order: judgeOrder(content['order_id'], [...earlier.values()], shop) }),
  });
}

/**
 * What a receiver makes of each pasted request, one after the other: the verdict of each step, the answer,
 * the key against duplicates, and what to do next.
 * @throws {InputProblem} for a text without a request, or a key that is none
 */
export function inspectIpn(input: IpnInput, schemas: IpnSchemas): Inspected[] {
  const requests = readRequests(input.request, 'request' satisfies IpnField);
  const aes = keyBytes(input.aesKey, input.keyForm, 'aesKey' satisfies IpnField);
  const secret = requireText(input.hmacSecret, 'hmacSecret' satisfies IpnField);
  if (secret === '') {
    throw new InputProblem<IpnField>('hmacSecret', {
      vi: 'Chưa có khoá HMAC.',
      en: 'No HMAC secret yet.',
    });
  }
  const earlier = new Map<string, Content>();
  return requests.map((request) =>
    inspectOne(request, { aes, aesKey: input.aesKey, secret }, input, earlier, schemas),
  );
}

/**
 * The order that a reader wants to compare, from the texts of a form.
 * @throws {InputProblem} `amount` for one that is not digits alone
 */
export function shopOf(order: string, amount: string, terminals: string): Shop | undefined {
  if (order.trim() === '') return undefined;
  const digits = amount.trim();
  if (!/^\d{1,15}$/.test(digits)) {
    const near = digits.replaceAll(/[.,\s\u00a0\u202f']/g, '');
    const [vi, en] = /^\d{1,15}$/.test(near)
      ? [` Bạn muốn nói ${near}?`, ` Do you mean ${near}?`]
      : ['', ''];
    throw new InputProblem<IpnField>('amount', {
      vi: `Số tiền của đơn chỉ gồm chữ số, không có dấu ngăn cách.${vi}`,
      en: `The amount of the order is digits alone, without separators.${en}`,
    });
  }
  return {
    orders: { [order.trim()]: Number(digits) },
    terminals: terminals.split(/[\s,;]+/).filter((one) => one !== ''),
  };
}
