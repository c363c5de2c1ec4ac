import { cutText } from './text';
import { INPUT_MAX_LENGTH } from './request';

/** Captures the path of an address; the host may be a shell variable (`"$ZENGI_HOST/v1/accounts"`). */
const ADDRESS = /(?:https?:\/\/[^\s"'/]+|\$\{?\w+\}?)(\/[^\s"'?#\\]+)/i;
const METHOD = /(?:^|\s|-X\s*|--request[=\s]\s*)["']?(GET|POST|PUT|PATCH|DELETE)\b/;
const CALL = /\b((?:GET|POST|PUT|PATCH|DELETE) \/[^\s?#]+)/;
const ERROR = /(?:"(?:errorCode|error_code|status|code)"\s*:\s*"?|HTTP\/[\d.]+\s+)([45]\d\d)\b/i;
const REASON = /"reason_code"\s*:\s*"([A-Z][A-Z0-9_]+)"/;
const HEADER = /^\s*([A-Za-z]+(?:-[A-Za-z0-9]+)*)\s*:\s*\S/;

/** Extracts a query from a long text: error of a response, method and path, header name, or the first words. */
export function gistOf(text: string): string {
  const line = text.slice(0, 100_000).replace(/\s+/g, ' ').trim();
  if (line.length <= INPUT_MAX_LENGTH) return cutText(line, INPUT_MAX_LENGTH);
  const code = ERROR.exec(line)?.[1];
  const reason = REASON.exec(line)?.[1];
  const path = ADDRESS.exec(line)?.[1];
  // Without a method, curl sends GET, or POST if there is a body.
  const method =
    METHOD.exec(line)?.[1] ?? (/\s(?:-d|--data\S*|--json)[\s=]/.test(line) ? 'POST' : 'GET');
  const gist =
    [code, reason].filter(Boolean).join(' ') ||
    (path && `${method} ${path}`) ||
    CALL.exec(line)?.[1] ||
    HEADER.exec(line)?.[1] ||
    line.slice(0, INPUT_MAX_LENGTH + 1).replace(/\s\S*$/, '');
  return cutText(gist, INPUT_MAX_LENGTH);
}
