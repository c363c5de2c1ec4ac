import { toWellFormed } from '../samples';

/** Longer addresses are cut by chats and proxies. */
const maximumLength = 8000;

/**
 * A value as a part of an address: base64url (RFC 4648, section 5) of JSON.
 * @returns undefined where it would be too long for an address
 */
export function toLinkText(value: unknown): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  // Four characters for three bytes, and no call with more arguments than an engine takes.
  if (bytes.length * 1.4 > maximumLength) return undefined;
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The object that `toLinkText` was given; an empty one for a text that was cut off or forged. */
export function fromLinkText(text: string): Readonly<Record<string, unknown>> {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes), (_name, member: unknown) =>
      typeof member === 'string' ? toWellFormed(member) : member,
    );
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
