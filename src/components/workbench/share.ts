/** Longer addresses are cut by chats and proxies. */
const maximumLength = 8000;

/**
 * Inputs that are no secret as the end of a fragment: it never leaves for a server.
 * @returns undefined where it would be too long for an address
 */
export function encodeShared(values: Readonly<Record<string, string>>): string | undefined {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(filled)));
  // Four characters for three bytes, and no call with more arguments than an engine takes.
  if (bytes.length * 1.4 > maximumLength) return undefined;
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * The texts of a shared address.
 * @param names those that the tool takes: a shared address fills no other, a secret never
 */
export function decodeShared<Name extends string>(
  shared: string | undefined,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  if (shared === undefined) return {};
  try {
    const binary = atob(shared.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const value = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    if (typeof value !== 'object' || value === null) return {};
    const texts = Object.entries(value).filter(
      (entry): entry is [Name, string] =>
        typeof entry[1] === 'string' && (names as readonly string[]).includes(entry[0]),
    );
    return Object.fromEntries(texts) as Partial<Record<Name, string>>;
  } catch {
    // Cut off on its way: the tool opens empty.
    return {};
  }
}
