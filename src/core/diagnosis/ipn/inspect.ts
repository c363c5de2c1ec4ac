import {
  canonicalString,
  CryptoInputError,
  hmacSha256,
  openData,
  type DecryptionFault,
} from '../../crypto';
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
import { keyBytes, type KeyForm } from '../aes';
import { oracle } from '../oracle';
import { InputProblem, requireText, type Sentence } from '../problem';
import { diagnose, type Explanation } from '../signature/diagnose';
import { nextSteps } from './next-steps';
import { readRequests, type PastedRequest } from './read-requests';

export type IpnField = 'request' | 'aesKey' | 'hmacSecret' | 'order';

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
  try {
    const value = (JSON.parse(body) as { data?: unknown } | null)?.data;
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function bodyStep({ body, isCut }: PastedRequest): Step {
  const step = { name: 'body', page: pages.order } as const;
  const bytes = new TextEncoder().encode(body).length;
  const fail = (vi: string, en: string): Step => ({
    ...step,
    verdict: 'fail',
    sentence: { vi, en },
  });
  if (isCut) {
    return fail(
      'Thân ngắn hơn Content-Length: kết nối bị ngắt giữa chừng.',
      'The body is shorter than Content-Length: the connection ended.',
    );
  }
  if (bytes > maximumBodyBytes) {
    return fail(
      `Thân dài ${bytes} byte, quá 64 KB.`,
      `The body has ${bytes} bytes, more than 64 KB.`,
    );
  }
  if (bodyData(body) === undefined) {
    return fail(
      'Thân không phải đối tượng JSON với trường data dạng chuỗi.',
      'The body is no JSON object with a text in data.',
    );
  }
  const sentence = {
    vi: `Thân đúng dạng, ${bytes} byte.`,
    en: `The body is well-formed, ${bytes} bytes.`,
  };
  return { ...step, verdict: 'pass', sentence };
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
      sentence:
        sent === ''
          ? { vi: 'Thiếu header X-Timestamp.', en: 'The header X-Timestamp is missing.' }
          : {
              vi: 'X-Timestamp không phải giây Unix: chỉ gồm chữ số.',
              en: 'X-Timestamp is no Unix time in seconds: digits alone.',
            },
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

/** The object of a decrypted text, and what its signature is of; undefined where there is none. */
function signedContent(text: string): { content: Content; canonical: string } | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const content = value as Content;
    return { content, canonical: canonicalString(content) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof CryptoInputError) return undefined;
    throw error;
  }
}

function why(text: string, received: string, body: string, secret: string): readonly Explanation[] {
  try {
    return diagnose({ content: text, secret, received, body }).explanations;
  } catch (error) {
    if (error instanceof InputProblem) return [];
    throw error;
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
  secret: string;
}

/** One request, and the events that came before it. */
function inspectOne(
  request: PastedRequest,
  { aes, secret }: Keys,
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

  const opened = openData(bodyData(request.body) ?? '', aes);
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

  const received = request.headers['x-signature'] ?? '';
  const signed = signedContent(opened.text);
  const right = signed && hmacSha256(signed.canonical, secret);
  if (!signed || right !== received.toLowerCase()) {
    const explanations = signed ? why(opened.text, received, request.body, secret) : [];
    add(
      {
        name: 'signature',
        verdict: 'fail',
        sentence: signed
          ? {
              vi:
                received === ''
                  ? 'Thiếu header X-Signature.'
                  : 'Chữ ký sai: đừng dùng trường nào của nội dung này.',
              en:
                received === ''
                  ? 'The header X-Signature is missing.'
                  : 'The signature is wrong: use no field of this content.',
            }
          : {
              vi: 'Nội dung không phải đối tượng JSON ký được (có số thập phân, hoặc không phải đối tượng).',
              en: 'The content is no JSON object that can be signed (it has decimals, or is no object).',
            },
        details: [oracle],
        page: pages.hmac,
      },
      answers.untrusted,
    );
    return done({ explanations });
  }
  add({
    name: 'signature',
    verdict: 'pass',
    sentence: {
      vi: 'Chữ ký đúng: nội dung là của Zengi.',
      en: 'The signature is right: this is from Zengi.',
    },
    page: pages.hmac,
  });

  const { content } = signed;
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
  return requests.map((request) => inspectOne(request, { aes, secret }, input, earlier, schemas));
}
