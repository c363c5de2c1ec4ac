import { compareBytes, CryptoInputError } from './bytes';

/** Returns the text of a value in the string to sign; undefined for a field that is not signed. */
function signedText(name: string, value: unknown): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return undefined;
  if (!Number.isSafeInteger(value)) {
    throw new CryptoInputError(`"${name}" is not an integer that JSON represents exactly.`);
  }
  return String(value);
}

/**
 * Builds the string to sign: `name=value` pairs sorted by the bytes of the name and joined with `&`, without
 * quotes or percent-encoding. Integers are plain decimals, null becomes an empty text; booleans, objects and arrays are
 * left out. Sources: the provider's HMAC note; the page /others/hmac for the number format and the kinds of fields.
 * @throws {CryptoInputError} for a number that is not a safe integer
 */
export function canonicalString(fields: Readonly<Record<string, unknown>>): string {
  return Object.keys(fields)
    .sort(compareBytes)
    .flatMap((name) => {
      const text = signedText(name, fields[name]);
      return text === undefined ? [] : `${name}=${text}`;
    })
    .join('&');
}
