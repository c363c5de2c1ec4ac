import { cutText } from './text';
import { MAX_INPUT_LENGTH } from './request';

/** Captures the path of an address; the host may be a shell variable (`"$ZENGI_HOST/v1/accounts"`). */
const ADDRESS = /(?:https?:\/\/[^\s"'/]+|\$\{?\w+\}?)(\/[^\s"'?#\\]+)/i;
const METHOD = /(?:^|\s|-X\s*|--request[=\s]\s*)["']?(GET|POST|PUT|PATCH|DELETE)\b/;
const CALL = /\b((?:GET|POST|PUT|PATCH|DELETE) \/[^\s"'?#]+)/;
/** An error code with its label, as in a response (`"errorCode": "409"`) or a log (`errorCode=409`). */
const CODE = /\berror_?code["']?[\s:=]+["']?([45]\d\d)\b/i;
/** A name in capitals with underscores, except a shell variable. */
const REASON = /(?<![\w$-]|\$\{)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/;
const LABELLED_REASON = /\breason_code["']?[\s:=]+["']?([A-Z][A-Z0-9_]+)\b/;
const STATUS =
  /(?:\bHTTP\/[\d.]+ |\b(?:http|status)(?:_?(?:code|status))?["']?[\s:=]+)([45]\d\d)\b/i;
/** A header with a hyphen, because `Error: …` looks like a header too. */
const HEADER = /^([A-Za-z]+(?:-[A-Za-z0-9]+)+)\s*:\s*\S/;
/** Time, level and thread at the beginning of a line in a log. */
const LOG_PREFIX =
  /^(?:\[[^\]]*\]\s*|\d[\d:.,TZ+/-]*\s+|(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR)\b:?\s*)+/;
/** The content of a QR code begins with its format (EMVCo, object 00) and kind (object 01). */
const QR_PAYLOAD = /^0002010[12]\d\d/;

/**
 * Extracts a query from a text that is longer than the field: error code or reason, else method and path, HTTP status or
 * name of a header, wherever they stand; else the first words.
 */
export function gistOf(text: string): string {
  const line = text.slice(0, 100_000).replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_INPUT_LENGTH) return cutText(line, MAX_INPUT_LENGTH);
  const find = (pattern: RegExp): string | undefined => pattern.exec(line)?.[1];
  const code = find(CODE);
  const path = find(ADDRESS);
  const status = find(STATUS);
  const error = [code, find(LABELLED_REASON) ?? (code && find(REASON))].filter(Boolean).join(' ');
  const gist =
    error ||
    (status && `HTTP ${status}`) ||
    (path && `${find(METHOD) ?? methodOf(line)} ${path}`) ||
    find(CALL) ||
    find(REASON) ||
    find(HEADER) ||
    (QR_PAYLOAD.test(line) && 'chuỗi VietQR') ||
    firstWords(line.replace(LOG_PREFIX, ''));
  return cutText(gist, MAX_INPUT_LENGTH);
}

const firstWords = (text: string): string =>
  text.length <= MAX_INPUT_LENGTH
    ? text
    : text.slice(0, MAX_INPUT_LENGTH + 1).replace(/\s\S*$/, '');

/** Without a method, curl sends GET, or POST if there is a body. */
const methodOf = (command: string): string =>
  /\s(?:-d|--data\S*|--json)[\s=]/.test(command) ? 'POST' : 'GET';
