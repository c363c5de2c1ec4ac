import { isObject } from '../../values';

/** Error details that a response, or a part of it, contains. */
export interface Named {
  code?: string | undefined;
  reason?: string | undefined;
  /** The HTTP status in the same object. */
  status?: number | undefined;
  /** Type of the transaction: SALE, VIETQR … */
  transaction?: string | undefined;
  responseCode?: string | undefined;
}

/** Maximum length of a code, and of a text that a message quotes. */
const maximumText = 60;

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, maximumText) : undefined;
};

/** Maps an event to its transaction type: `QR.EXPIRED` to VIETQR, `SALE.DECLINED` to SALE. */
function transactionOf(event: unknown): string | undefined {
  const name = textOf(event)?.split('.')[0];
  return name === 'QR' ? 'VIETQR' : name;
}

/** Reads the error of one object; undefined if it has none. */
function namedBy(part: Readonly<Record<string, unknown>>): Named | undefined {
  const code = textOf(part['errorCode'] ?? part['error_code']);
  const { error, statusCode } = part;
  // In an OAuth response, `error` is the reason as a text.
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

/** Finds every object with an error in a response, at any depth; outer objects come first. */
export function readAnswer(answer: unknown): Named[] {
  const found: Named[] = [];
  const parts: unknown[] = [answer];
  // The list grows during the loop, so deep nesting cannot overflow the stack.
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    const named = namedBy(part as Record<string, unknown>);
    if (named) found.push(named);
    // One by one: a call with a million arguments overflows the stack.
    for (const inner of Object.values(part) as unknown[]) parts.push(inner);
  }
  return found;
}
