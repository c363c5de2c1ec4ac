import { isEvent } from '../../ipn';
import { decodeAddress, isObject, withoutMarks } from '../../values';
import { nextStep } from '../ipn/next-steps';
import { jsonIn, plainQuotes } from '../pasted-json';
import { inputProblem, once, requireText, say, type Sentence } from '../problem';
import { causeIn, isHttpStatus, type PastedKind, statusIn } from './kinds';
import { entryOf, type Named, plain, readAnswers, transactionTypes } from './read-answer';
import type { ErrorEntry } from './table';

/** Name of the input field. */
const field = 'typed';

export interface FoundErrors {
  kind: PastedKind;
  /**
   * `certain`: the row of a code in a response, or of a code or reason_code alone. `likely`: the row applies only if
   * the input was an errorCode or a reason_code of the API. `open`: there is no row.
   */
  sure: 'certain' | 'likely' | 'open';
  /** Entries of the table, each with the reactions for the type of the transaction. */
  rows: readonly ErrorEntry[];
  /** Reasons for several rows, contradictions between input and table, and advice for an unknown outcome. */
  notes: readonly Sentence[];
}

/** Without an errorCode the outcome is unknown (/documents/errors, "Bốn cách phản ứng"). */
const outcomeUnknown: Sentence = say`Chưa kết luận được vì không có errorCode, hãy giữ đơn mở và hỏi kết quả theo request_id (POST /v1/vietqr không tra cứu được: gửi lại nguyên nội dung). Đừng tạo lệnh mới và đừng mời khách trả lại.
  Cannot tell the outcome without errorCode: keep the order open and ask for the result by request_id (POST /v1/vietqr has no query: send the same request again). Do not send a new command, and do not ask the customer to pay again.`;

const onlyIf: Sentence = say`Dòng này chỉ đúng nếu mã hoặc tên đó đứng trong một phản hồi của API. Nếu không thì chưa kết luận được, hãy giữ đơn mở và hỏi kết quả theo request_id.
  This row applies only if the code or name was in a response of the API. Otherwise the tool cannot tell the outcome: keep the order open and ask for the result by request_id.`;

const open = (kind: PastedKind, ...notes: readonly Sentence[]): FoundErrors => ({
  kind,
  sure: 'open',
  rows: [],
  notes,
});

/** The response code of a bank with its label. */
const bankLabel =
  /(?:\bresponse_?code|\bresp_?code|\brc|\bDE ?39|\bfield 39)["'\\\s)>]*[:=]?["'\\\s]*(?<code>[0-9A-Z]?\d)(?![0-9A-Za-z])/i;

/** Known response codes of ISO 8583; other pairs of digits are ignored. */
const bankAlone =
  /^["'(]*(?<code>0[0-9]|1[2-5]|30|3[3468]|4[13]|5[1-9]|6[1-358]|7[5-8]|8[29]|9[1-68])["').]*$/;

/** Maximum length of a typed question. */
const maxName = 40;

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

/** Explains the response code of a bank (/documents/errors, "Mã từ chối của ngân hàng"). */
function bankNote(given: string): Sentence {
  const code = given.padStart(2, '0');
  if (code === '00') {
    return say`response_code 00: ngân hàng chấp thuận thao tác đó. Đọc cùng event hoặc status để biết thao tác nào; nó không nói đơn đã trả.
      response_code 00: the bank approved that operation. Read it with event or status; it does not say that an order is paid.`;
  }
  if (code === '68') {
    return say`response_code 68 không phải là từ chối: ngân hàng trả lời trễ, giao dịch là UNKNOWN, tiền có thể đã bị trừ. Giữ đơn mở, hỏi tới trạng thái cuối, không quẹt lại thẻ.
      response_code 68 is not a decline: the bank responded late, the transaction is UNKNOWN, and money may have moved. Keep the order open, ask until there is a final state, and do not swipe the card again.`;
  }
  return say`response_code ${code} là lý do của ngân hàng: xem "Mã từ chối của ngân hàng" ở trang này. status và error_code của giao dịch mới là kết quả.
    response_code ${code} is the bank's reason: see "Mã từ chối của ngân hàng" on this page. The outcome is status and error_code of the transaction.`;
}

/** Selects the reactions for a transaction type; returns all reactions if none is for this type. */
function withReactions(entry: ErrorEntry, transaction = ''): ErrorEntry {
  const own = entry.reactions.filter(({ on }) => on.includes(transaction));
  return own.length > 0 ? { ...entry, reactions: own } : entry;
}

const unknownCode = (
  code: string,
): Sentence => say`Chưa kết luận được tiền đã chuyển hay chưa vì bảng không có mã ${code}, hãy giữ đơn mở, hỏi kết quả, rồi hỏi Zengi về mã này.
  Cannot tell whether money moved, because the table has no code ${code}: keep the order open, ask for the result, then ask Zengi about the code.`;

/** Returns the advice for a transaction without an error. It depends on the event, never on the status alone. */
function resultNote(named: Named): Sentence | undefined {
  const { event, transaction = '', state = '', code, mark } = named;
  if (code !== undefined && code !== '000') return undefined;
  const voided = state === 'VOIDED' ? 'VOID.APPROVED' : undefined;
  const known = [event, `${transaction}.${state}`].find(isEvent) ?? voided;
  if (known) return nextStep(known, { payment_mark: mark });
  return say`Chưa kết luận được về tiền của đơn từ status ${state}, hãy giữ đơn mở, chưa giao hàng, hỏi tiếp tới khi có trạng thái cuối.
    Cannot tell from status ${state} whether the order is paid: keep it open, do not hand over the goods, and ask until there is a final state.`;
}

/** Explains one answer: the rows of its codes, and notes on what it contains. */
function fromAnswer(named: readonly Named[], table: readonly ErrorEntry[]) {
  const rows = new Map<string, ErrorEntry>();
  const about: Sentence[] = [];
  const notes: Sentence[] = [];
  const hasCall = named.some(({ isCall }) => isCall);
  // A command is answered with status PENDING: there is no result yet.
  const isResult = ({ transaction, state }: Named): boolean =>
    transaction !== undefined && !(hasCall && state === 'PENDING');
  const hasResult = named.some(isResult);
  for (const part of named) {
    const { code, reason, transaction, responseCode, paid = 0 } = part;
    const entry = entryOf(part, table);
    if (entry && !(code === '000' && hasResult)) {
      notes.push(...disagreements(part, entry));
      if (!rows.has(entry.code)) {
        rows.set(entry.code, withReactions(entry, transaction));
        about.push(say`${entry.code} của ${part.isCall ? 'lần gọi' : (transaction ?? 'giao dịch')}
          ${entry.code} of ${part.isCall ? 'the call' : (transaction ?? 'a transaction')}`);
      }
    } else if (!entry && (code ?? reason) !== undefined) {
      notes.push(unknownCode(code ?? reason ?? ''));
    }
    const note = isResult(part) ? resultNote(part) : undefined;
    if (note) notes.push(note);
    if (responseCode !== undefined) notes.push(bankNote(responseCode));
    if (paid > 0) {
      notes.push(say`paid_amount là ${paid}: tiền đã vào. Đối chiếu trước khi thu lại hoặc đóng đơn.
        paid_amount is ${paid}: money has arrived. Reconcile it before you collect again or close the order.`);
    }
  }
  if (rows.size > 1) {
    notes.unshift(say`Có ${rows.size} dòng: ${about.map(({ vi }) => vi).join(', ')}.
      There are ${rows.size} rows: ${about.map(({ en }) => en).join(', ')}.`);
  }
  return { rows, notes };
}

/** Explains the answers of the API in a text; later answers come first. */
function fromAnswers(
  answers: readonly (readonly Named[])[],
  table: readonly ErrorEntry[],
): FoundErrors {
  const all = [...answers].reverse().map((named) => fromAnswer(named, table));
  const rows = [...new Map(all.flatMap((one) => [...one.rows])).values()];
  const notes = all.flatMap((one) => one.notes);
  if (answers.length > 1 && rows.length > 1) {
    notes.unshift(say`Văn bản có ${answers.length} phản hồi; dòng của phản hồi cuối đứng đầu. Với cùng một request_id, một lần chưa rõ vẫn là chưa rõ tới khi hỏi được kết quả, dù lần sau bị từ chối.
      The text has ${answers.length} responses; the row of the last one is first. For the same request_id, an unclear response stays unclear until a query gives the result, even if a later call is refused.`);
  }
  const named = answers.flat();
  const isOurs = answers.every((one) => one.some((part) => part.isOurs));
  if (!isOurs && rows.length > 0) notes.push(onlyIf);
  const has = (name: keyof Named): boolean => named.some((part) => part[name]);
  const ours = has('isCall') ? 'answer' : 'transaction';
  const kind = !has('code') && !has('transaction') ? 'name' : isOurs ? ours : 'code';
  const sure = rows.length === 0 ? 'open' : isOurs ? 'certain' : 'likely';
  return { kind, sure, rows, notes: once(notes) };
}

/** Explains a text without a response: the outcome is unknown. The cause is a hint about the repair only. */
function withoutAnswer(text: string, table: readonly ErrorEntry[]): FoundErrors | undefined {
  const [cause, status] = [causeIn(text), statusIn(text)];
  if (cause === undefined && status === undefined) return undefined;
  const notes = [outcomeUnknown];
  if (status !== undefined) {
    const codes = table.filter(({ http }) => http === Number(status)).map(({ code }) => code);
    notes.push(say`HTTP ${status} không phải errorCode.
      HTTP ${status} is not an errorCode.`);
    if (codes.length > 0) {
      notes.push(say`API dùng HTTP ${status} cho mã ${codes.join(', ')}: chỉ errorCode trong thân cho biết là mã nào.
        The API uses HTTP ${status} for ${codes.join(', ')}: only errorCode in the body says which.`);
    }
  }
  if (cause) {
    notes.push(say`Gợi ý để sửa, không nói gì về tiền: ${cause}
      A hint for the repair, which says nothing about money: ${cause}`);
  }
  return open('no-answer', ...notes);
}

/** Words around a code in a question. They name no other thing: `lỗi 423 là gì`, `errorCode 504`. */
const filler = /^(?:MA|LOI|CODE|ERROR|ERR|ERRORCODE|REASON|LA|GI|NGHIA)$/;

/**
 * Answers a question of which each word is known: a code, a reason_code in any spelling, a type of transaction, or a
 * word such as "mã", "error". Undefined if any other word is in it.
 */
function fromQuestion(text: string, table: readonly ErrorEntry[]): FoundErrors | undefined {
  if (text.length > maxName || /[{<\n]/.test(text)) return undefined;
  const words =
    withoutMarks(text)
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const codes = words.flatMap((word) => /^E?(\d{3})$/.exec(word)?.[1] ?? []);
  const others = words.filter((word) => !/^E?\d{3}$/.test(word));
  const type = others.find((word) => transactionTypes.includes(word));
  const rest = others.filter((word) => word !== type);
  const named = [rest, rest.filter((word) => !filler.test(word))]
    .map((list) => entryOf({ reason: list.join('') }, table))
    .find((entry) => entry !== undefined);
  const isKnown = codes.length > 0 && rest.every((word) => filler.test(word));
  if (!named && !isKnown) return undefined;
  const entries = [...codes.map((code) => entryOf({ code }, table)), named];
  const rows = [...new Set(entries)].filter((entry) => entry !== undefined);
  const isField = named !== undefined || /error_?code/i.test(text);
  const notes = codes.flatMap((code) => {
    if (!entryOf({ code }, table)) return unknownCode(code);
    return isField || !isHttpStatus(code) ? [] : statusCaution(code, table);
  });
  if (named && (rows.length > 1 || !text.includes(named.reason_code))) notes.push(onlyIf);
  const sure = rows.length === 0 ? 'open' : notes.length === 0 ? 'certain' : 'likely';
  const kind = named ? 'name' : 'code';
  return { kind, sure, rows: rows.map((row) => withReactions(row, type)), notes };
}

/** A code with its label in a sentence: `mã lỗi 433 nghĩa là gì vậy`, `bị errorCode 432 hoài`. */
const spoken = /\b(?:ma|loi|error ?code)[ :]+(\d{3})(?![\w-]|[.,]\d)/gi;

const possible = (kind: PastedKind, rows: readonly ErrorEntry[]): FoundErrors | undefined =>
  rows.length > 0 ? { kind, sure: 'likely', rows, notes: [onlyIf] } : undefined;

/** The caution for a code that may also be an HTTP status. */
export function statusCaution(
  code: string,
  table: readonly Pick<ErrorEntry, 'code' | 'http'>[],
): Sentence {
  const others = table.filter((one) => one.http === Number(code) && one.code !== code);
  const codes = others.map((one) => one.code).join(', ');
  return say`Dòng này chỉ đúng nếu ${code} đứng trong errorCode. Nếu ${code} là mã HTTP${codes && ` (API dùng nó cho ${codes})`} thì chưa kết luận được, hãy giữ đơn mở và hỏi kết quả.
    This row applies only if ${code} was in errorCode. If it is an HTTP status${codes && ` (the API uses it for ${codes})`}, the tool cannot tell the outcome: keep the order open and ask for the result.`;
}

/** Finds entries with a text for the cashier that contains this text or stands in it, with or without tone marks. */
function fromCashier(text: string, table: readonly ErrorEntry[]): FoundErrors | undefined {
  const words = withoutMarks(text)
    .toLowerCase()
    .replace(/[.!?]+$/, '');
  if (words.length < 8) return undefined;
  // Words of a client's error may stand in a text for the cashier, but not make up half of it.
  const least = causeIn(text) ? words.length * 2 : Infinity;
  const isIn = (sentence: string): boolean => {
    const own = withoutMarks(sentence).toLowerCase().replace(/\.$/, '');
    return own.length <= least && (own.includes(words) || (own.length > 30 && words.includes(own)));
  };
  const rows = table.filter(({ reactions }) =>
    reactions.some(({ cashier }) => isIn(cashier.vi) || isIn(cashier.en)),
  );
  if (rows.length === 0) return undefined;
  return { kind: 'cashier', sure: 'likely', rows, notes: [outcomeUnknown] };
}

/** Names that responses of other systems have. */
const answerNames = ['data', 'status', 'statusCode', 'error', 'errors', 'message', 'fault', 'code'];

const isOtherAnswer = (value: unknown): boolean =>
  isObject(value) && answerNames.some((name) => name in value);

function fromBank(text: string): FoundErrors | undefined {
  const code = (bankAlone.exec(text) ?? bankLabel.exec(text))?.groups?.['code'];
  return code === undefined ? undefined : open('bank', bankNote(code));
}

/** Colours of a terminal, and invisible characters. */
const unseen = /\u001b\[[\d;]*m|[\u200b-\u200f\ufeff]/g;

/**
 * Looks for an answer of the API in the input. Without one the outcome is unknown: there is no row, or only a row that
 * may apply.
 * @throws {InputProblem} for an input without any content
 */
export function findErrors(typed: string, table: readonly ErrorEntry[]): FoundErrors {
  // NFKC: full-width digits and letters of an input method are the same characters.
  const plain = requireText(typed.replace(unseen, ''), field).trim().normalize('NFKC');
  const text = plainQuotes(/%22/.test(plain) ? decodeAddress(plain) : plain);
  if (text === '') {
    throw inputProblem(field)`
      Chưa có gì. Hãy gõ một mã (403, INVALID_FORMAT) hoặc dán một phản hồi.
      Nothing here yet. Type a code (403, INVALID_FORMAT) or paste a response.`;
  }
  const question = fromQuestion(text, table);
  if (question) return question;
  const answers = readAnswers(text, table);
  if (answers.length > 0) return fromAnswers(answers, table);
  const json = jsonIn(text).some(isOtherAnswer) ? open('no-answer', outcomeUnknown) : undefined;
  // Names as the table writes them. A name of one word (SUCCESS) is too common to be searched.
  const words = new Set(text.match(/\w+/g));
  const names = table.filter(({ reason_code: name }) => name.includes('_') && words.has(name));
  const paired = names.filter(({ code }) => words.has(code));
  const labels = new Set([...withoutMarks(text).matchAll(spoken)].map(([, code]) => code));
  const labelled = table.filter(({ code }) => labels.has(code));
  const found =
    fromBank(text) ??
    (/^[{[]/.test(text) ? json : undefined) ??
    fromCashier(text, table) ??
    // No other error has both a name of the table and its code.
    possible('name', paired) ??
    withoutAnswer(text, table) ??
    possible('name', names) ??
    possible('code', labelled) ??
    json;
  if (found) return found;
  throw inputProblem(field)`
    Chưa kết luận được vì không có mã nào đọc được chắc chắn ở đây, hãy giữ đơn mở và hỏi kết quả. Gõ riêng mã: ba chữ số (403) hoặc một tên như INVALID_FORMAT; phản hồi bị cắt thì dán cả phản hồi.
    Cannot tell anything, because no code can be read with certainty here: keep the order open and ask for the result. Type the code alone: three digits (403) or a name like INVALID_FORMAT; if a response was cut, paste all of it.`;
}
