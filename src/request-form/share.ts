import type { RequestForm, RequestValues } from './model';
import { initialValues } from './values';

/** Names of things that are no business of a link. */
const secretName = /secret|password|passwd|token|authorization|api[-_]?key|signature|cookie/i;

type Shared = Partial<Omit<RequestValues, 'credentials'>>;

function withoutSecrets(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !secretName.test(name)));
}

/** A body's text with the value of every secret field taken out; text that is no JSON stays. */
function publicText(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  return text.replaceAll(
    /("(?:[^"\\]|\\.)*")(\s*:\s*)"(?:[^"\\]|\\.)*"/g,
    (whole, name: string, between: string) =>
      secretName.test(name) ? `${name}${between}""` : whole,
  );
}

/**
 * Values as a text for a link: only what differs from the first sample, and no credential.
 * @returns base64url (RFC 4648, section 5) of JSON, or an empty text: nothing to share.
 */
export function encodeValues(form: RequestForm, values: RequestValues): string {
  const initial = initialValues(form);
  const all: Shared = {
    server: values.server,
    parameters: withoutSecrets(values.parameters),
    headers: values.headers.filter(({ name }) => name !== '' && !secretName.test(name)),
    body: values.body,
    text: publicText(values.text),
    fields: withoutSecrets(values.fields),
  };
  const changed = Object.entries(all).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(initial[key as keyof Shared]),
  );
  if (changed.length === 0) return '';
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(changed)));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const isText = (value: unknown): value is string => typeof value === 'string';

function texts(value: unknown, fallback: Record<string, string>): Record<string, string> {
  if (typeof value !== 'object' || value === null) return fallback;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])),
  );
}

/** Reads a link's text. What is not as it should be is left at its first value. */
export function decodeValues(form: RequestForm, encoded: string): RequestValues {
  const initial = initialValues(form);
  let shared: unknown;
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    shared = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return initial;
  }
  if (typeof shared !== 'object' || shared === null) return initial;
  const from = shared as Record<string, unknown>;
  const { server, body, text, headers } = from;
  // A link must not send a reader's token to a server that the spec does not name.
  const knownServer = isText(server) && form.servers.includes(server);
  return {
    ...initial,
    ...(knownServer && { server }),
    ...(typeof body === 'number' && form.bodies[body] && { body }),
    ...(isText(text) && { text }),
    parameters: texts(from['parameters'], initial.parameters),
    fields: texts(from['fields'], initial.fields),
    headers: (Array.isArray(headers) ? (headers as unknown[]) : []).flatMap((entry) => {
      if (typeof entry !== 'object' || entry === null) return [];
      const { name, value } = entry as Record<string, unknown>;
      return isText(name) && isText(value) ? [{ name, value }] : [];
    }),
  };
}
