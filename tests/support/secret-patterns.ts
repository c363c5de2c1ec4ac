/** A kind of secret and its pattern, whose first group, if any, is the value. */
interface SecretPattern {
  name: string;
  pattern: RegExp;
}

const patterns: readonly SecretPattern[] = [
  {
    name: 'private key',
    pattern: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{20}/g,
  },
  { name: 'AWS access key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  {
    name: 'GitHub token',
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{40,})/g,
  },
  { name: 'npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^\s$]+/g },
  { name: 'Slack token', pattern: /\bxox[abeprs]-[A-Za-z0-9-]{10,}/g },
  { name: 'Google key', pattern: /\bAIza[0-9A-Za-z_-]{35}\b/g },
  { name: 'Stripe key', pattern: /\b[rs]k_live_[0-9A-Za-z]{16,}/g },
  {
    name: 'JSON Web Token',
    pattern: /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/g,
  },
  { name: 'bearer token', pattern: /\bBearer\s+([A-Za-z0-9._~+/-]{20,}=*)/g },
  { name: 'basic credentials', pattern: /\bBasic\s+([A-Za-z0-9+/]{16,}=*)/g },
  {
    name: 'assigned secret',
    pattern:
      /\b(?:client_?secret|secret_?key|api_?key|admin_?api_?key|access_?token|password|passwd)\b["']?\s*[:=]\s*["']?([A-Za-z0-9._~+/-]{12,}=*)/gi,
  },
];

/** Harmless values in the repository that look like secrets, each with its reason. */
export const knownHarmless: Readonly<Record<string, string>> = {
  '9f8a7b6c5d4e3f2a1b0c': 'the seeded defect of tests/site/defects/specs: a secret in a contract',
};

/** Whether a value is a word, a variable name or a placeholder. A secret contains both letters and digits. */
function isPlaceholder(value: string): boolean {
  return (
    /^(?:YOUR|YOURS|MY|THE|EXAMPLE)_/i.test(value) ||
    /^(?:process\.env|ENV|os\.environ|secrets\.|env\.)/.test(value) ||
    !/\d/.test(value) ||
    !/[a-z]/i.test(value) ||
    value in knownHarmless
  );
}

/** Finds secrets in a text. @returns kind and position of each, but not the secret */
export function findSecrets(text: string): string[] {
  return patterns.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)]
      .filter(([whole, value]) => !isPlaceholder(value ?? whole))
      .map(({ index }) => `${name} on line ${text.slice(0, index).split('\n').length}`),
  );
}
