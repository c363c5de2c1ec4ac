import type { LanguageKey } from '../../src/samples';
import type { Part } from './multipart';
import type { Built } from './toolchains';

/** What has to arrive. */
export interface Expected {
  method: string;
  host: string;
  path: string;
  /** Names and values; as a text percent-encoded, and then so it has to come. */
  query: [string, string][] | string;
  headers: [string, string][];
  body?:
    | { text: string }
    | { fields: [string, string][] }
    /** A form, percent-encoded. */
    | { form: string }
    /** Multipart of this media type, or of a form. */
    | { mediaType?: string; parts: Part[] }
    /** The bytes of the sandbox's file. */
    | { file: true };
}

/** One sample, compiled, with what it has to send and the answers it has to handle. */
export interface Case {
  id: string;
  language: LanguageKey;
  operation: string;
  built: Built;
  expected: Expected;
  /** What arrives instead for a limit of a library; null where it sends nothing. */
  instead?: Expected | null;
  /** The first is a success, the others are failures. */
  statuses: number[];
}

/** What one sample did; no problems means that it is verified. */
export interface Result {
  id: string;
  problems: string[];
}

/** Secrets of the sandbox by environment variable; they hold what has to be encoded. */
export const secrets: Record<string, string> = {
  ZENGI_ACCESS_TOKEN: 'eyJhbGciOi.J9-_~+/=',
  ZENGI_API_KEY: 'k&y=1 +%2F$',
  ZENGI_TIMESTAMP: '1763694123',
  ZENGI_CLIENT_SECRET: 's3cr&t=+ /',
  ZENGI_BASIC_CREDENTIALS: 'dXNlcjpwYXNz',
};

/** The value a sample sends for a secret: in a browser there is none but its placeholder. */
export function secretValue(language: LanguageKey, env: string): string {
  if (language === 'javascript') return `replace-with-${env.toLowerCase().replaceAll('_', '-')}`;
  // Of a contract of others: the sandbox sets what has been asked for before it starts.
  return (secrets[env] ??= `${env.toLowerCase()}&=+ /`);
}
