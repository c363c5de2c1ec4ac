import { compareBytes } from './bytes';
import { CryptoInputError } from './errors';

/** Prints the value of a field; undefined for a field that is not signed. */
function signedText(name: string, value: unknown): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return undefined;
  if (!Number.isSafeInteger(value)) {
    throw new CryptoInputError(
      'FIELD_NOT_SIGNABLE',
      `"${name}" is not an integer that JSON carries exactly.`,
    );
  }
  return String(value);
}

/**
 * Builds the string to sign: `name=value` pairs sorted by the bytes of the name and joined with `&`, without
 * quotes or percent-encoding. Integers are plain decimals, null is empty; booleans, objects and arrays are left
 * out. Source: the provider's HMAC note; number format and field kinds as published on /others/hmac.
 * @param names the fields to sign; if missing or empty, all signable fields
 * @throws {CryptoInputError} `FIELD_MISSING` for a listed name that the object lacks, `FIELD_NOT_SIGNABLE` for
 *   a listed boolean, object or array, or a number that is not a safe integer
 */
export function canonicalString(
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[] = [],
): string {
  const listed = names.length > 0;
  const pairs: string[] = [];
  for (const name of [...(listed ? names : Object.keys(fields))].sort(compareBytes)) {
    if (!Object.hasOwn(fields, name)) {
      throw new CryptoInputError('FIELD_MISSING', `The object has no field "${name}".`);
    }
    const text = signedText(name, fields[name]);
    if (text !== undefined) pairs.push(`${name}=${text}`);
    else if (listed) {
      throw new CryptoInputError('FIELD_NOT_SIGNABLE', `"${name}" is no text and no integer.`);
    }
  }
  return pairs.join('&');
}
