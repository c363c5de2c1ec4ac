import type { LanguageKey } from '../../src/core/samples';
import type { DocumentedBody } from './documented';
import type { Built } from './toolchains';

/** The request that must arrive. */
export interface Expected {
  method: string;
  host: string;
  /** Percent-encoded, like the query. */
  path: string;
  query: string;
  headers: [string, string][];
  body?: DocumentedBody;
}

/** A compiled sample, the request it must send, and the status codes it must handle. */
export interface Case {
  id: string;
  language: LanguageKey;
  operation: string;
  built: Built;
  expected: Expected;
  /** The first is a success, the others are failures. */
  statuses: number[];
}

/** The result of one sample: verified when `problems` is empty. */
export interface Result {
  id: string;
  problems: string[];
}

/** Secrets in the sandbox by environment variable. Their characters must be encoded. */
export const secrets: Record<string, string> = {
  ZENGI_ACCESS_TOKEN: 'eyJhbGciOi.J9-_~+/=',
  ZENGI_API_KEY: 'k&y=1 +%2F$',
  ZENGI_TIMESTAMP: '1763694123',
  ZENGI_CLIENT_SECRET: 's3cr&t=+ /',
  ZENGI_BASIC_CREDENTIALS: 'dXNlcjpwYXNz',
};

/** Returns the value that a sample sends for a secret; in a browser, which has no environment, a placeholder. */
export function secretValue(language: LanguageKey, env: string): string {
  if (language === 'javascript') return `replace-with-${env.toLowerCase().replaceAll('_', '-')}`;
  // Hostile contracts have further secrets. All of them are added before the sandbox starts.
  return (secrets[env] ??= `${env.toLowerCase()}&=+ /`);
}
