import leven from 'leven';

import { isEvent } from '../../ipn';
import { isObject, parseJson } from '../../values';
import { nextSteps } from '../ipn/next-steps';
import { inputProblem, requireText, say, type Sentence } from '../problem';
import { clientError, gatewayPage, httpPhrase, httpStatus, isHttpStatus } from './kinds';
import type { PastedKind } from './kinds';
import { readAnswer, type Named } from './read-answer';
import type { ErrorEntry } from './table';

/** Name of the input field. */
const field = 'typed';

export interface FoundErrors {
  kind: PastedKind;
  /**
   * `likely`: the row applies only if the input was an errorCode or a reason_code. `near`: no name matches exactly, the
   * rows have similar names. `open`: there is no row.
   */
  sure: 'certain' | 'likely' | 'near' | 'open';
  /** Entries of the table, each with the reactions for the type of the transaction. */
  rows: readonly ErrorEntry[];
  /** Reasons for several rows, contradictions between input and table, and advice for an unknown outcome. */
  notes: readonly Sentence[];
}

/** Without an errorCode the outcome is unknown (/documents/errors, "Bốn cách phản ứng"). */
const outcomeUnknown: Sentence = say`Chưa kết luận được vì không có errorCode, hãy giữ đơn mở và hỏi kết quả theo request_id. Đừng tạo lệnh mới và đừng mời khách trả lại.
  Cannot tell the outcome without errorCode: keep the order open and ask for the result by request_id. Do not send a new command, and do not ask the customer to pay again.`;

const open = (kind: PastedKind, ...notes: readonly Sentence[]): FoundErrors => ({
  kind,
  sure: 'open',
  rows: [],
  notes,
});

/** Normalises a name in any spelling: `invalid-format`, `Invalid format`, `INVALID_FORMAT`. */
const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A code with its label in a log, a form or truncated JSON. */
const loggedCode = /\berror_?code["'\\\s]*[:=]?>?["'\\\s]*(?<code>\d{3})(?!\d)/gi;
const loggedBank =
  /(?:\bresponse_?code|\bresp_?code|\brc|\bDE ?39|\bfield 39)["'\\\s)>]*[:=]?["'\\\s]*(?<code>[0-9A-Z]?\d)(?![0-9A-Za-z])/i;

/** Known response codes of ISO 8583; other pairs of digits are ignored. */
const bankAlone =
  /^["'(]*(?<code>0[0-9]|1[2-5]|30|3[3468]|4[13]|5[1-9]|6[1-358]|7[5-8]|8[29]|9[1-68])["').]*$/;

/** A code alone, or with a word for "code" or "error". */
const codeAlone =
  /^["'([#]*(?:(?:mã|ma|lỗi|loi|code|error|err|errorcode|e)[\s:=#.-]*)*["']?(?<code>\d{3})["')\].!?]*(?:\s*(?:là gì|nghĩa là gì|là lỗi gì)\W*)?$/i;

/** Maximum length of a mistyped name. */
const maximumName = 40;

const codeIn = (pattern: RegExp, text: string): string | undefined =>
  pattern.exec(text)?.groups?.['code'];

/** Parses the JSON in a text: the whole text, or the part after the head of an HTTP response. */
function jsonIn(text: string): { value: unknown; text: string } | undefined {
  const start = text.search(/[{[]/);
  if (start < 0) return undefined;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  const json = text.slice(start, end < start ? undefined : end + 1);
  // JSON inside a JSON string has \" in place of ".
  const value = parseJson(json) ?? parseJson(json.replaceAll('\\"', '"'));
  return isObject(value) || Array.isArray(value) ? { value, text: json } : undefined;
}

function* disagreements({ reason, status, code }: Named, entry: ErrorEntry): Generator<Sentence> {
  if (code === entry.code && reason !== undefined && plain(reason) !== plain(entry.reason_code)) {
    yield say`Phản hồi ghi ${reason}, bảng ghi ${entry.reason_code} cho mã ${entry.code}. Rẽ nhánh theo errorCode.
      The response says ${reason}, but the table says ${entry.reason_code} for ${entry.code}. Branch on errorCode.`;
  }
  if (status !== undefined && status !== entry.http) {
    const own = entry.http ?? '–';
    yield say`Phản hồi ghi HTTP ${status}, bảng ghi ${own} cho mã ${entry.code}.
      The response says HTTP ${status}, but the table says ${own} for ${entry.code}.`;
  }
}

const bankNote = (given: string): Sentence => {
  const code = given.padStart(2, '0');
  return code === '00'
    ? say`response_code 00: ngân hàng chấp thuận thao tác đó. Đọc cùng event hoặc status để biết thao tác nào; nó không nói đơn đã trả.
      response_code 00: the bank approved that operation. Read it with event or status; it does not say that an order is paid.`
    : say`response_code ${code} là lý do của ngân hàng: xem "Mã từ chối của ngân hàng" ở trang này. status và error_code của giao dịch mới là kết quả.
      response_code ${code} is the bank's reason: see "Mã từ chối của ngân hàng" on this page. The outcome is status and error_code of the transaction.`;
};

/** Selects the reactions for a transaction type; returns all reactions if none is for this type. */
function withReactions(entry: ErrorEntry, transaction = ''): ErrorEntry {
  const own = entry.reactions.filter(({ on }) => on.includes(transaction));
  return own.length > 0 ? { ...entry, reactions: own } : entry;
}

const unknownCode = (
  code: string,
): Sentence => say`Chưa kết luận được tiền đã chuyển hay chưa vì bảng không có mã ${code}, hãy giữ đơn mở, hỏi kết quả, rồi hỏi Zengi về mã này.
  Cannot tell whether money moved, because the table has no code ${code}: keep the order open, ask for the result, then ask Zengi about the code.`;

function fromAnswer(
  named: readonly Named[],
  table: readonly ErrorEntry[],
  kind: PastedKind,
): FoundErrors {
  const rows = new Map<string, ErrorEntry>();
  const notes: Sentence[] = [];
  for (const part of named) {
    const { code, reason = '', responseCode } = part;
    const entry = table.find((each) =>
      code === undefined ? plain(each.reason_code) === plain(reason) : each.code === code,
    );
    if (responseCode !== undefined) notes.push(bankNote(responseCode));
    if (!entry) {
      notes.push(unknownCode(code ?? reason));
      continue;
    }
    notes.push(...disagreements(part, entry));
    if (rows.has(entry.code)) continue;
    rows.set(entry.code, withReactions(entry, part.transaction));
  }
  const [first, ...others] = rows.keys();
  if (first !== undefined && others.length > 0) {
    notes.unshift(
      kind === 'answer'
        ? say`Có ${rows.size} dòng: ${first} nói về lần gọi, ${others.join(', ')} nói về giao dịch ở trong.
          There are ${rows.size} rows: ${first} is about the call, ${others.join(', ')} about the transactions in it.`
        : say`Có ${rows.size} dòng vì văn bản có ${rows.size} mã khác nhau, mỗi mã của một phần.
          There are ${rows.size} rows because the text has ${rows.size} different codes, each for a different part.`,
    );
  }
  // Several transactions may have the same note.
  const once = [...new Map(notes.map((note) => [note.en, note])).values()];
  const sure = rows.size > 0 ? 'certain' : 'open';
  return { kind, sure, rows: [...rows.values()], notes: once };
}

/** Handles input without an errorCode. The result has no row, regardless of the HTTP status. */
function withoutCode(kind: PastedKind, table: readonly ErrorEntry[], text: string): FoundErrors {
  const notes = [outcomeUnknown];
  const status =
    httpStatus.exec(text)?.groups?.['status'] ??
    /[1-5]\d\d/.exec(httpPhrase.exec(text)?.[0] ?? '')?.[0];
  if (status !== undefined) {
    const codes = table.filter(({ http }) => http === Number(status)).map(({ code }) => code);
    notes.push(say`HTTP ${status} không phải errorCode.
      HTTP ${status} is not an errorCode.`);
    if (codes.length > 0) {
      notes.push(say`API dùng HTTP ${status} cho mã ${codes.join(', ')}: chỉ errorCode trong thân cho biết là mã nào.
        The API uses HTTP ${status} for ${codes.join(', ')}: only errorCode in the body says which.`);
    }
  }
  if (kind === 'client' && clientError(text) === 'not sent') {
    notes.push(say`Lỗi này xảy ra trước khi gửi: lần gọi này có lẽ chưa tới Zengi. Gửi lại cùng request_id vẫn là cách an toàn, nhưng lần gửi trước đó có thể đã tới.
      This error occurs before sending: this call probably did not reach Zengi. Sending the same request_id again is safe, but an earlier attempt may have arrived.`);
  }
  return open(kind, ...notes);
}

/** Finds names that contain the word, else names within a small edit distance. */
function near(word: string, table: readonly ErrorEntry[]): readonly ErrorEntry[] {
  if (word.length < 3 || word.length > maximumName) return [];
  const holding = table.filter(({ reason_code }) => plain(reason_code).includes(word));
  if (holding.length > 0) return holding;
  const most = Math.max(1, Math.floor(word.length / 4));
  return table.filter(({ reason_code }) => leven(plain(reason_code), word) <= most);
}

/** Finds entries whose reason_code occurs in a text as a separate word. */
function namesIn(text: string, table: readonly ErrorEntry[]): ErrorEntry[] {
  // A log contains words such as "success". So in a long text, a name must be one word, in capitals if it has no `_`.
  const isShort = text.length <= maximumName && !text.includes('\n');
  return table.filter(({ reason_code }) => {
    const words = reason_code.split('_').join(isShort ? '[\\s_-]*' : '[_-]?');
    const flags = words.includes('_') || isShort ? 'i' : '';
    return new RegExp(`(?<![A-Za-z0-9])${words}(?![A-Za-z0-9])`, flags).test(text);
  });
}

function fromNames(
  text: string,
  names: readonly ErrorEntry[],
  table: readonly ErrorEntry[],
): FoundErrors {
  const [first, ...more] = names;
  const numbers = [...text.matchAll(/(?<!\d)\d{3}(?!\d)/g)].map(([number]) => number);
  const agrees = more.length === 0 && numbers.includes(first?.code ?? '');
  const other = table.find(({ code }) => numbers.length === 1 && numbers[0] === code);
  const notes: Sentence[] = [];
  if (more.length > 0) {
    notes.push(say`Có ${names.length} dòng vì văn bản có ${names.length} reason_code.
      There are ${names.length} rows because the text has ${names.length} reason_codes.`);
  } else if (other && !agrees && text.length <= maximumName) {
    notes.push(say`Số ${other.code} là của ${other.reason_code}, không phải của tên này. Xem lại phản hồi gốc.
      The number ${other.code} belongs to ${other.reason_code}, not to this name. Check the original response.`);
  }
  const bank = codeIn(loggedBank, text);
  if (bank !== undefined) notes.push(bankNote(bank));
  const isSure = agrees || (more.length === 0 && !other);
  return { kind: 'name', sure: isSure ? 'certain' : 'likely', rows: names, notes };
}

/** Handles a bare code, which may also be an HTTP status. */
function fromCode(code: string, table: readonly ErrorEntry[]): FoundErrors {
  const entry = table.find((one) => one.code === code);
  if (!entry) return open('code', unknownCode(code));
  if (!isHttpStatus(code)) return { kind: 'code', sure: 'certain', rows: [entry], notes: [] };
  const others = table.filter((one) => one.http === Number(code) && one.code !== code);
  const codes = others.map((one) => one.code).join(', ');
  const note = say`Dòng này chỉ đúng nếu ${code} đứng trong errorCode. Nếu ${code} là mã HTTP${codes && ` (API dùng nó cho ${codes})`} thì chưa kết luận được, hãy giữ đơn mở và hỏi kết quả.
    This row applies only if ${code} was in errorCode. If it is an HTTP status${codes && ` (the API uses it for ${codes})`}, the tool cannot tell the outcome: keep the order open and ask for the result.`;
  return { kind: 'code', sure: 'likely', rows: [entry], notes: [note] };
}

function fromText(text: string, table: readonly ErrorEntry[]): FoundErrors | undefined {
  const labelled = [...text.matchAll(loggedCode)].map(({ groups }) => ({
    code: groups?.['code'] ?? '',
  }));
  const names = namesIn(text, table);
  if (labelled.length > 0) {
    const [only] = labelled;
    const [name] = names;
    // If the text has only one code and one name, both describe the same response, so a contradiction is reported.
    const isOne = only && name && labelled.length === 1 && names.length === 1;
    const named = isOne ? [{ ...only, reason: name.reason_code }] : labelled;
    return fromAnswer(named, table, 'transaction');
  }
  if (names.length > 0) return fromNames(text, names, table);
  if (gatewayPage.test(text) || /\b(?:502|503|504|52\d)\b/.test(httpPhrase.exec(text)?.[0] ?? ''))
    return withoutCode('gateway', table, text);
  const alone = codeIn(codeAlone, text);
  if (alone !== undefined) return fromCode(alone, table);
  const isHttp = httpStatus.test(text) || httpPhrase.test(text);
  // A whole response head, not only a status line.
  if (/^HTTP\/[\d.]+ \d{3}/im.test(text) && /\n\S/.test(text))
    return withoutCode('no-code', table, text);
  if (clientError(text) !== undefined || (isHttp && /failed|error|exception/i.test(text)))
    return withoutCode('client', table, text);
  if (isHttp) return withoutCode('status', table, text);
  const bank = codeIn(bankAlone, text) ?? codeIn(loggedBank, text);
  if (bank !== undefined) return open('bank', bankNote(bank));
  const entries = near(plain(text), table);
  if (entries.length === 0) return undefined;
  const several = say`Có ${entries.length} dòng vì ${entries.length} tên gần với chữ này như nhau.
    There are ${entries.length} rows because ${entries.length} names are equally close.`;
  const notes = entries.length === 1 ? [] : [several];
  return { kind: 'name', sure: 'near', rows: entries, notes };
}

/** Finds the outermost transaction or event in a JSON value. */
function transactionIn(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isObject(value)) return undefined;
  const isOne = typeof value['event'] === 'string' || typeof value['transaction_type'] === 'string';
  return isOne ? value : transactionIn(value['data']);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the advice for a transaction without an error. It depends on the event, never on the status alone. */
function fromTransaction(part: Readonly<Record<string, unknown>>): FoundErrors {
  const status = textOf(part['status']);
  const type = textOf(part['transaction_type']).replace('VIETQR', 'QR');
  const event = [part['event'], `${type}.${status}`].find(isEvent);
  const undecided = say`Chưa kết luận được về tiền của đơn từ status ${status}, hãy giữ đơn mở, chưa giao hàng, hỏi tiếp tới khi có trạng thái cuối.
    Cannot tell from status ${status} whether the order is paid: keep it open, do not hand over the goods, and ask until there is a final state.`;
  const known = event ?? (status === 'VOIDED' ? 'VOID.APPROVED' : undefined);
  const bank = part['response_code'];
  return open(
    'transaction',
    known ? nextSteps[known] : undecided,
    ...(typeof bank === 'string' ? [bankNote(bank)] : []),
  );
}

/** Handles JSON without a code: a transaction, an IPN, a request, or the response of another system. */
function fromOtherJson(
  value: unknown,
  table: readonly ErrorEntry[],
  text: string,
): FoundErrors | undefined {
  const of = isObject(value) ? value : {};
  const has = (...names: string[]): boolean => names.some((name) => name in of);
  const transaction = transactionIn(value);
  if (transaction) return fromTransaction(transaction);
  const bank = codeIn(loggedBank, text);
  if (bank !== undefined) return open('bank', bankNote(bank));
  if (typeof of['data'] === 'string' && Object.keys(of).length === 1) {
    const note = say`Đây là thân IPN, không phải phản hồi: dán nó vào công cụ kiểm tra IPN.
      This is the body of an IPN, not a response: paste it into the IPN inspector.`;
    return open('ipn', note);
  }
  const isAnswer = has('data', 'status', 'statusCode', 'error', 'errors', 'message');
  if (has('request_id', 'sn', 'grant_type') && !isAnswer) {
    const note = say`Đây là thân của yêu cầu bạn gửi. Hãy dán phản hồi nhận được.
      This is the body of a request that you send. Paste the response that you received.`;
    return open('request', note);
  }
  if (gatewayPage.test(text)) return withoutCode('gateway', table, text);
  const isHttp = httpStatus.test(text) || httpPhrase.test(text) || has('fault', 'code');
  return isAnswer || isHttp ? withoutCode('no-code', table, text) : undefined;
}

/** Colours of a terminal, and invisible characters. */
const unseen = /\u001b\[[\d;]*m|[\u200b-\u200f\ufeff]/g;

/**
 * Classifies the input and finds its rows. Without errorCode and reason_code there is no row: the outcome is unknown.
 * @throws {InputProblem} for an input without any content
 */
export function findErrors(typed: string, table: readonly ErrorEntry[]): FoundErrors {
  const text = requireText(typed.replace(unseen, ''), field).trim();
  if (text === '') {
    throw inputProblem(field)`
      Chưa có gì. Hãy gõ một mã (403, INVALID_FORMAT) hoặc dán một phản hồi.
      Nothing here yet. Type a code (403, INVALID_FORMAT) or paste a response.`;
  }
  const json = jsonIn(text);
  if (json) {
    const named = readAnswer(json.value);
    if (named.length > 0) {
      const isAnswer = isObject(json.value) && 'errorCode' in json.value;
      return fromAnswer(named, table, isAnswer ? 'answer' : 'transaction');
    }
    if (json.text.length * 2 > text.length || httpStatus.test(text)) {
      const other = fromOtherJson(json.value, table, text);
      if (other) return other;
    }
  }
  const read = json && parseJson(text) !== undefined ? undefined : fromText(text, table);
  if (read) return read;
  if (!json && /^(?:\[\s*)?\{/.test(text)) {
    throw inputProblem(field)`
      Chưa kết luận được vì đây không phải JSON hợp lệ và không có errorCode, hãy dán cả phản hồi, hoặc chỉ gõ mã.
      Cannot tell anything from invalid JSON without errorCode: paste the complete response, or type only the code.`;
  }
  throw inputProblem(field)`
    Chưa kết luận được vì không thấy mã nào ở đây, hãy giữ đơn mở và hỏi kết quả. Mã là ba chữ số (403) hoặc một tên như INVALID_FORMAT.
    Cannot tell anything without a code: keep the order open and ask for the result. A code is three digits (403) or a name like INVALID_FORMAT.`;
}
