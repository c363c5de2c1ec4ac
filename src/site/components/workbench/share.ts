import { fromLinkText, toLinkText } from '@portal/core/request-form';

/**
 * Inputs that are no secret as the end of a fragment: it never leaves for a server.
 * @returns undefined where it would be too long for an address
 */
export function encodeShared(values: Readonly<Record<string, string>>): string | undefined {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return toLinkText(Object.fromEntries(filled));
}

/**
 * The texts of a shared address; none of one that was cut off on its way.
 * @param names those that the tool takes: a shared address fills no other, a secret never
 */
export function decodeShared<Name extends string>(
  shared: string | undefined,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  if (shared === undefined) return {};
  const texts = Object.entries(fromLinkText(shared)).filter(
    (entry): entry is [Name, string] =>
      typeof entry[1] === 'string' && (names as readonly string[]).includes(entry[0]),
  );
  return Object.fromEntries(texts) as Partial<Record<Name, string>>;
}
