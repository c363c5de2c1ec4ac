import type { FormCredential } from '@portal/core/request-form';
import type { Operation, SecurityScheme } from '@portal/sources/openapi';

/** Environment variables of the samples; the guides use the same names. */
const accessToken = 'ZENGI_ACCESS_TOKEN';
const apiKey = 'ZENGI_API_KEY';
const basicCredentials = 'ZENGI_BASIC_CREDENTIALS';

/** Names of schemes as IANA writes them; others as the contract does. */
const schemeNames: Readonly<Record<string, string>> = { basic: 'Basic', bearer: 'Bearer' };

/**
 * HTTP authentication whose header answers a challenge or covers the request (IANA, "HTTP Authentication
 * Schemes"): no text that a sample could hold.
 */
const computed =
  /^(?:concealed|digest|dpop|gnap|hoba|mutual|negotiate|scram-sha-\d+|vapid|aws4-hmac-sha256|hawk)$/i;

export function isComputed({ type, scheme = '' }: SecurityScheme): boolean {
  return type === 'http' && computed.test(scheme);
}

/** Where one security scheme's credential goes. */
function toCredential(scheme: SecurityScheme): FormCredential[] {
  const { name, type, place: written, alone, identifier } = scheme;
  if (type === 'mutualTLS' || isComputed(scheme)) return [];
  const own = `ZENGI_${identifier}`;
  if (type === 'apiKey') {
    const place = written === 'query' || written === 'cookie' ? written : 'header';
    const env = alone ? apiKey : own;
    return [{ scheme: name, place, name: scheme.parameter ?? 'X-Api-Key', prefix: '', env }];
  }
  const sort = type === 'http' ? (scheme.scheme ?? 'bearer').toLowerCase() : 'bearer';
  const shared = { basic: basicCredentials, bearer: accessToken }[sort];
  return [
    {
      scheme: name,
      place: 'header',
      name: 'Authorization',
      prefix: `${schemeNames[sort] ?? scheme.scheme ?? ''} `,
      env: alone && shared !== undefined ? shared : own,
    },
  ];
}

/** What a request carries of a set of schemes, and the schemes whose header another one has already. */
interface Sent {
  sent: FormCredential[];
  left: string[];
}

/** A header that is no list has one value (RFC 9110, 5.2 and 11.6.2): of those that share one, the first goes. */
function sentOf(set: readonly SecurityScheme[]): Sent {
  const all: Sent = { sent: [], left: [] };
  for (const credential of set.flatMap(toCredential)) {
    const { place, name, env, scheme } = credential;
    const isSame = (other: FormCredential): boolean =>
      other.place === place && other.name.toLowerCase() === name.toLowerCase();
    if (place === 'header' && all.sent.some(isSame)) {
      all.left.push(scheme);
      continue;
    }
    const taken = all.sent.some((other) => other.env === env);
    all.sent.push(taken ? { ...credential, env: `${env}_2` } : credential);
  }
  return all;
}

/** The credentials that the samples carry: of the alternatives the first that a request can carry whole. */
export function credentialsOf({ security }: Operation): FormCredential[] {
  const sets = security.map(sentOf);
  return (sets.find(({ left }) => left.length === 0) ?? sets[0])?.sent ?? [];
}

/** What to say of schemes that the contract asks for together and that one request cannot carry. */
export function clashOf(set: readonly SecurityScheme[]): string | undefined {
  // As it may stand in a comment of any language: nothing ends one.
  const left = sentOf(set).left.map((name) => `"${name.replaceAll(/[^\w.-]+/g, ' ')}"`);
  return left.length === 0
    ? undefined
    : `The contract also asks for ${left.join(' and ')}, whose header another credential has: a request carries one.`;
}

/** The same above a sample, where one has been left out of it. */
export const clashNote = ({ security: [first = [], ...others] }: Operation): string | undefined =>
  others.some((set) => clashOf(set) === undefined) ? undefined : clashOf(first);
