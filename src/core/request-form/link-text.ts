import { toWellFormed } from '../samples';
import { attempt, isObject } from '../values';

/** Maximum length of the text in characters, because chats and proxies truncate longer URLs. */
const maxLength = 8000;

/** Encodes a value for a URL: base64url (RFC 4648, section 5) of JSON; undefined if it is too long. */
export function toLinkText(value: unknown): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  // Base64 needs four characters for three bytes. The check also limits the number of arguments of `fromCharCode`.
  if (bytes.length * 1.4 > maxLength) return undefined;
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes a text of `toLinkText`; returns an empty object for a truncated or forged text. */
export function fromLinkText(text: string): Readonly<Record<string, unknown>> {
  const value = attempt((): unknown => {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes), (_name, member: unknown) =>
      typeof member === 'string' ? toWellFormed(member) : member,
    );
  });
  return isObject(value) ? value : {};
}
