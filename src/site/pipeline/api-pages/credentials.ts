import type { FormCredential } from '@portal/core/request-form';
import type { Operation, SecurityScheme } from '@portal/sources/openapi';

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
    const place = written === 'query' ? 'query' : 'header';
    const env = alone ? 'ZENGI_API_KEY' : own;
    const key = scheme.parameter ?? 'X-Api-Key';
    return [
      written === 'cookie'
        ? { scheme: name, place, name: 'Cookie', prefix: `${key}=`, env }
        : { scheme: name, place, name: key, prefix: '', env },
    ];
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

/** Returns the credentials of the first alternative, each with its own variable. */
export function credentialsOf({ security: [set = []] }: Operation): FormCredential[] {
  const sent: FormCredential[] = [];
  for (const credential of set.flatMap(toCredential)) {
    const { env } = credential;
    const taken = sent.some((other) => other.env === env);
    sent.push(taken ? { ...credential, env: `${env}_2` } : credential);
  }
  return sent;
}
