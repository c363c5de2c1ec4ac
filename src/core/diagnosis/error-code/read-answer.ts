import { isObject } from '../../values';

/** What an answer, or a part of it, says of an error. */
export interface Named {
  code?: string | undefined;
  reason?: string | undefined;
  /** The HTTP status that stands beside it. */
  status?: number | undefined;
  /** The type of transaction that it is about: SALE, VIETQR … */
  transaction?: string | undefined;
  /** What the bank said. */
  responseCode?: string | undefined;
}

/** What is longer is no code, and nothing to repeat in a sentence. */
const maximumText = 60;

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, maximumText) : undefined;
};

/** `QR.EXPIRED` is of VIETQR, `SALE.DECLINED` of SALE. */
function transactionOf(event: unknown): string | undefined {
  const name = textOf(event)?.split('.')[0];
  return name === 'QR' ? 'VIETQR' : name;
}

/** What a part names; undefined where it names no error. */
function namedBy(part: Readonly<Record<string, unknown>>): Named | undefined {
  const code = textOf(part['errorCode'] ?? part['error_code']);
  const { error, statusCode } = part;
  // An answer of OAuth says the reason in `error` itself.
  const oauth =
    code === undefined && typeof error === 'string' && /^[a-z_]+$/.test(error) ? error : undefined;
  const inError = isObject(error) ? error['reason_code'] : undefined;
  const reason = textOf(inError ?? part['reason_code'] ?? oauth);
  if (code === undefined && reason === undefined) return undefined;
  return {
    code,
    reason,
    status: typeof statusCode === 'number' ? statusCode : undefined,
    transaction: textOf(part['transaction_type']) ?? transactionOf(part['event']),
    responseCode: textOf(part['response_code']),
  };
}

/** Every part of an answer that names an error, from the outside in; however deep it is. */
export function readAnswer(answer: unknown): Named[] {
  const found: Named[] = [];
  const parts: unknown[] = [answer];
  // It grows as it is walked: no depth is too deep for it.
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    const named = namedBy(part as Record<string, unknown>);
    if (named) found.push(named);
    parts.push(...(Object.values(part) as unknown[]));
  }
  return found;
}
