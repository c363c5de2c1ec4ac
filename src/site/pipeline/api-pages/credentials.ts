import type { FormCredential } from '@portal/core/request-form';
import type { Operation, SecurityScheme, Text } from '@portal/sources/openapi';

/**
 * Usual schemes: the name as IANA spells it (other schemes keep the spelling of the contract), and the environment
 * variable of a credential that is the only one of its kind.
 */
const usual: Readonly<Record<string, { name: string; env: string }>> = {
  basic: { name: 'Basic', env: 'ZENGI_BASIC_CREDENTIALS' },
  bearer: { name: 'Bearer', env: 'ZENGI_ACCESS_TOKEN' },
};

/** Matches HTTP schemes whose header value a client computes for each call (IANA, "HTTP Authentication Schemes"). */
const computed =
  /^(?:concealed|digest|dpop|gnap|hoba|mutual|negotiate|scram-sha-\d+|vapid|aws4-hmac-sha256|hawk)$/i;

export function isComputed({ type, scheme = '' }: SecurityScheme): boolean {
  return type === 'http' && computed.test(scheme);
}

/** Returns the credential of a security scheme; an empty list if samples cannot contain the credential. */
function toCredential(scheme: SecurityScheme): FormCredential[] {
  const { name, type, place: written, alone, identifier } = scheme;
  if (type === 'mutualTLS' || isComputed(scheme)) return [];
  const own = `ZENGI_${identifier}`;
  if (type === 'apiKey') {
    const place = written === 'query' || written === 'cookie' ? written : 'header';
    const env = alone ? 'ZENGI_API_KEY' : own;
    return [{ scheme: name, place, name: scheme.parameter ?? 'X-Api-Key', prefix: '', env }];
  }
  const known = usual[type === 'http' ? (scheme.scheme ?? 'bearer').toLowerCase() : 'bearer'];
  return [
    {
      scheme: name,
      place: 'header',
      name: 'Authorization',
      prefix: `${known?.name ?? scheme.scheme ?? ''} `,
      env: (alone ? known?.env : undefined) ?? own,
    },
  ];
}

/** Chooses one credential per header, because a header without list syntax has one value (RFC 9110, 5.2, 11.6.2). */
function sentOf(set: readonly SecurityScheme[]) {
  const sent: FormCredential[] = [];
  /** Names of the schemes whose header is already used by another credential. */
  const left: string[] = [];
  for (const credential of set.flatMap(toCredential)) {
    const { place, name, env, scheme } = credential;
    const isSame = (other: FormCredential): boolean =>
      other.place === place && other.name.toLowerCase() === name.toLowerCase();
    if (place === 'header' && sent.some(isSame)) {
      left.push(scheme);
      continue;
    }
    const taken = sent.some((other) => other.env === env);
    sent.push(taken ? { ...credential, env: `${env}_2` } : credential);
  }
  return { sent, left };
}

/** Returns the credentials of the first alternative that one request can contain; else of the first alternative. */
export function credentialsOf({ security }: Operation): FormCredential[] {
  const sets = security.map(sentOf);
  return (sets.find(({ left }) => left.length === 0) ?? sets[0])?.sent ?? [];
}

/** Names the required schemes that one request cannot contain; undefined if the request can contain all. */
export function clashOf(set: readonly SecurityScheme[]): Required<Text> | undefined {
  // Replaces characters that could end a comment in the language of a sample.
  const left = sentOf(set).left.map((name) => `"${name.replaceAll(/[^\w.-]+/g, ' ')}"`);
  return left.length === 0
    ? undefined
    : {
        vi: `Hợp đồng còn đòi ${left.join(' và ')}, nhưng header của nó đã mang thông tin xác thực khác: mỗi yêu cầu chỉ mang một.`,
        en: `The contract also requires ${left.join(' and ')}, but its header already carries another credential: a request carries only one.`,
      };
}

/** Returns a note if the samples must omit a required scheme; undefined if a request can contain an alternative. */
export const clashNote = ({ security: [first = [], ...others] }: Operation): string | undefined =>
  others.some((set) => clashOf(set) === undefined) ? undefined : clashOf(first)?.en;
