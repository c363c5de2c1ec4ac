import leven from 'leven';

import { InputProblem, requireText, type Sentence } from '../problem';
import { readAnswer, type Named } from './read-answer';
import type { ErrorEntry, ErrorReaction } from './table';

export type ErrorCodeField = 'typed';

const field: ErrorCodeField = 'typed';

/** A row of the table, with the reactions that fit. */
export interface FoundError {
  entry: ErrorEntry;
  reactions: readonly ErrorReaction[];
}

export interface FoundErrors {
  rows: readonly FoundError[];
  /** What an answer says otherwise than the table, and what else a number may be. */
  notes: readonly Sentence[];
  /** Nothing has this very name: the rows are those that come near. */
  isNear: boolean;
}

/** A name in any spelling: `invalid-format`, `Invalid format`, `INVALID_FORMAT`. */
const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** `HTTP 504`, `HTTP/1.1 504 Gateway Timeout`. */
const httpStatus = /\bHTTP(?:\/[\d.]+)?[\s:]*(?<status>\d{3})\b/i;

/** In a log, and in JSON that is cut off. */
const loggedCode = /error_?code["'\s]*[:=]["'\s]*(?<code>\d{3})(?!\d)/gi;

/** Longer words are no code that somebody mistyped. */
const maximumName = 40;

function problem(vi: string, en: string): InputProblem<ErrorCodeField> {
  return new InputProblem(field, { vi, en });
}

/** What is JSON in a text: all of it, or what stands behind the head of an HTTP answer. */
function jsonOf(text: string): string | undefined {
  if (text.startsWith('[')) return text;
  const start = text.indexOf('{');
  if (start < 0) return undefined;
  const end = text.lastIndexOf('}');
  return text.slice(start, end < start ? undefined : end + 1);
}

function parse(json: string, text: string): Named[] {
  try {
    const found = readAnswer(JSON.parse(json));
    if (found.length > 0) return found;
  } catch {
    const codes = [...text.matchAll(loggedCode)].map(({ groups }) => groups?.['code'] ?? '');
    if (codes.length > 0) return codes.map((code) => ({ code }));
    throw problem(
      'Đây không phải JSON hợp lệ, và không có errorCode nào trong đó. Hãy dán cả phản hồi, hoặc chỉ gõ mã.',
      'This is no valid JSON, and holds no errorCode. Paste the whole answer, or type the code alone.',
    );
  }
  throw problem(
    'Phản hồi này không có errorCode, error_code hay reason_code.',
    'This answer has no errorCode, error_code or reason_code.',
  );
}

/** Where an answer and the table disagree. */
function* disagreements(named: Named, entry: ErrorEntry): Generator<Sentence> {
  const { reason, status, code, responseCode } = named;
  if (code === entry.code && reason !== undefined && plain(reason) !== plain(entry.reason_code)) {
    yield {
      vi: `Phản hồi ghi ${reason}, bảng ghi ${entry.reason_code} cho mã ${entry.code}. Rẽ nhánh theo errorCode.`,
      en: `The answer says ${reason}, the table says ${entry.reason_code} for ${entry.code}. Branch on errorCode.`,
    };
  }
  if (status !== undefined && status !== entry.http) {
    const own = entry.http === null ? '–' : String(entry.http);
    yield {
      vi: `Phản hồi ghi HTTP ${status}, bảng ghi ${own} cho mã ${entry.code}.`,
      en: `The answer says HTTP ${status}, the table says ${own} for ${entry.code}.`,
    };
  }
  if (responseCode !== undefined && responseCode !== '00') {
    yield {
      vi: `response_code ${responseCode} là lý do của ngân hàng: xem "Mã từ chối của ngân hàng" ở trang này.`,
      en: `response_code ${responseCode} is the bank's reason: see "Mã từ chối của ngân hàng" on this page.`,
    };
  }
}

/** Those of one type of transaction, where it is known; else all of them. */
function reactionsOf({ reactions }: ErrorEntry, transaction?: string): readonly ErrorReaction[] {
  if (transaction === undefined) return reactions;
  const own = reactions.filter(({ on }) => on.includes(transaction));
  return own.length > 0 ? own : reactions;
}

function fromAnswer(named: readonly Named[], table: readonly ErrorEntry[]): FoundErrors {
  const rows = new Map<string, FoundError>();
  const notes: Sentence[] = [];
  for (const part of named) {
    const { code, reason = '' } = part;
    const entry =
      table.find((each) => each.code === code) ??
      table.find((each) => plain(each.reason_code) === plain(reason));
    if (code !== undefined && entry?.code !== code) notes.push(unknown(code));
    if (!entry) {
      if (code === undefined) notes.push(unknown(reason));
      continue;
    }
    notes.push(...disagreements(part, entry));
    if (!rows.has(entry.code)) {
      rows.set(entry.code, { entry, reactions: reactionsOf(entry, part.transaction) });
    }
  }
  // Many transactions of a list may say the same.
  const once = [...new Map(notes.map((note) => [note.en, note])).values()];
  return { rows: [...rows.values()], notes: once, isNear: false };
}

const unknown = (code: string): Sentence => ({
  vi: `Bảng không có mã ${code}. Chưa biết tiền đã chuyển hay chưa: giữ đơn mở, hỏi kết quả, rồi hỏi Zengi về mã này.`,
  en: `The table has no code ${code}. Whether money moved is unknown: keep the order open, ask for the result, then ask Zengi about the code.`,
});

const whole = (entries: readonly ErrorEntry[]): FoundError[] =>
  entries.map((entry) => ({ entry, reactions: entry.reactions }));

/** The names that a word is part of; else those that differ from it by little. */
function near(word: string, table: readonly ErrorEntry[]): readonly ErrorEntry[] {
  if (word.length < 3 || word.length > maximumName) return [];
  const holding = table.filter(({ reason_code }) => plain(reason_code).includes(word));
  if (holding.length > 0) return holding;
  const most = Math.max(1, Math.floor(word.length / 4));
  return table.filter(({ reason_code }) => leven(plain(reason_code), word) <= most);
}

function fromText(text: string, table: readonly ErrorEntry[]): FoundErrors {
  const status = httpStatus.exec(text)?.groups?.['status'];
  if (status !== undefined) {
    const rows = whole(table.filter(({ http }) => http === Number(status)));
    const note = {
      vi: `HTTP ${status} có thể là nhiều mã: rẽ nhánh theo errorCode trong thân.`,
      en: `HTTP ${status} may be several codes: branch on errorCode in the body.`,
    };
    if (rows.length > 0) return { rows, notes: rows.length > 1 ? [note] : [], isNear: false };
  }
  const numbers = [...text.matchAll(/(?<!\d)\d{3}(?!\d)/g)].map(([number]) => number);
  const word = plain(text);
  const named = table.filter(
    ({ code, reason_code }) => numbers.includes(code) || word.includes(plain(reason_code)),
  );
  const notes = numbers.flatMap((number) => {
    const others = table.filter(({ http, code }) => http === Number(number) && code !== number);
    if (others.length === 0) return [];
    const codes = others.map(({ code }) => code).join(', ');
    return {
      vi: `Nếu ${number} là mã HTTP chứ không phải errorCode thì mã là một trong: ${codes}.`,
      en: `If ${number} is an HTTP status and no errorCode, the code is one of: ${codes}.`,
    };
  });
  if (named.length > 0) return { rows: whole(named), notes, isNear: false };
  if (numbers.length > 0) {
    return { rows: [], notes: [...numbers.map(unknown), ...notes], isNear: false };
  }
  return { rows: whole(near(word, table)), notes: [], isNear: true };
}

/**
 * The rows of the table for what a reader typed or pasted: a number, a `reason_code` in any spelling, an
 * HTTP status, an answer as JSON with or without its head, a line of a log.
 * @throws {InputProblem} for what names no code at all
 */
export function findErrors(typed: string, table: readonly ErrorEntry[]): FoundErrors {
  const text = requireText(typed, field).trim();
  if (text === '') {
    throw problem(
      'Chưa có gì. Hãy gõ một mã (403, INVALID_FORMAT) hoặc dán một phản hồi.',
      'Nothing here yet. Type a code (403, INVALID_FORMAT) or paste an answer.',
    );
  }
  const json = jsonOf(text);
  if (json !== undefined) return fromAnswer(parse(json, text), table);
  const found = fromText(text, table);
  if (found.rows.length > 0 || found.notes.length > 0) return found;
  throw problem(
    'Không thấy mã nào ở đây. Mã là ba chữ số (403) hoặc một tên như INVALID_FORMAT.',
    'There is no code here. A code is three digits (403) or a name like INVALID_FORMAT.',
  );
}
