import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguageKey, languageKeys } from '../../samples';
import type { LanguageKey, SampleProof, SampleState } from '../../samples';

export type { SampleState };

/** The committed report; only complete runs of a language write to it. */
export interface Proofs {
  languages: Partial<Record<LanguageKey, SampleProof>>;
  /** SHA-256 of each proven sample's text, by operation and language. */
  samples: Hashes;
  /** The same of each sample that failed. */
  failed: Hashes;
}

type Hashes = Record<string, Partial<Record<LanguageKey, string>>>;

/** Where the report lies in the project. */
export const proofsFile = 'src/samples/proven.json';

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** The entries of an object that was read from a file. */
function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function isProof(value: unknown): value is SampleProof {
  const { result, toolchain, date } = Object.fromEntries(entriesOf(value));
  return (
    (result === 'verified' || result === 'parsed') &&
    typeof toolchain === 'string' &&
    typeof date === 'string'
  );
}

/** What belongs to each language; undefined where a key or a value is something else. */
function byLanguage<T>(
  value: unknown,
  holds: (entry: unknown) => entry is T,
): Partial<Record<LanguageKey, T>> | undefined {
  const result: Partial<Record<LanguageKey, T>> = {};
  for (const [key, entry] of entriesOf(value)) {
    if (!isLanguageKey(key) || !holds(entry)) return undefined;
    result[key] = entry;
  }
  return result;
}

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/**
 * The report as committed; an empty one before the first run.
 * @throws {Error} on anything in the file that a run does not write.
 */
export function readProofs(siteDir: string = process.cwd()): Proofs {
  const path = join(siteDir, proofsFile);
  if (!existsSync(path)) return { languages: {}, samples: {}, failed: {} };
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const parts = Object.fromEntries(entriesOf(file));
  const known = <T>(place: string, value: T | undefined): T => {
    if (value !== undefined) return value;
    throw new Error(`${proofsFile}: "${place}" is not what \`npm run verify -- samples\` writes`);
  };
  const hashes = (part: 'samples' | 'failed'): Hashes =>
    Object.fromEntries(
      entriesOf(parts[part]).map(([operation, value]) => [
        operation,
        known(`${part}, ${operation}`, byLanguage(value, isHash)),
      ]),
    );
  return {
    languages: known('languages', byLanguage(parts['languages'], isProof)),
    samples: hashes('samples'),
    failed: hashes('failed'),
  };
}

/** What is proven of exactly this text; nothing once a character of it has changed. */
export function proofOf(
  proofs: Proofs,
  language: LanguageKey,
  source: string,
): SampleProof | undefined {
  return has(proofs.samples, language, source) ? proofs.languages[language] : undefined;
}

/** What the last complete run says of exactly this text. */
export function stateOf(proofs: Proofs, language: LanguageKey, source: string): SampleState {
  const proven = proofOf(proofs, language, source);
  if (proven) return proven.result;
  return has(proofs.failed, language, source) ? 'failed' : 'unchecked';
}

function has(hashes: Hashes, language: LanguageKey, source: string): boolean {
  const hash = sha256(source);
  return Object.values(hashes).some((operation) => operation[language] === hash);
}

type Ran = { operation: string; source: string }[];

/** The report with one language's run in place of its last. */
export function withRun(
  proofs: Proofs,
  language: LanguageKey,
  proof: SampleProof,
  { passed, failed }: { passed: Ran; failed: Ran },
): Proofs {
  const renewed = (hashes: Hashes, ran: Ran): Hashes => {
    const result: Hashes = {};
    for (const [operation, { [language]: _before, ...others }] of Object.entries(hashes))
      result[operation] = others;
    for (const { operation, source } of ran)
      result[operation] = { ...result[operation], [language]: sha256(source) };
    return result;
  };
  return {
    languages: { ...proofs.languages, [language]: proof },
    samples: renewed(proofs.samples, passed),
    failed: renewed(proofs.failed, failed),
  };
}

/** Writes the report in a fixed order, so that it changes only where a proof does. */
export function writeProofs(proofs: Proofs, siteDir: string = process.cwd()): void {
  const ordered = <T>(byLanguage: Partial<Record<LanguageKey, T>>) =>
    Object.fromEntries(
      languageKeys.flatMap((key) => (byLanguage[key] ? [[key, byLanguage[key]]] : [])),
    );
  const sorted = (hashes: Hashes) =>
    Object.fromEntries(
      Object.entries(hashes)
        .filter(([, byLanguage]) => Object.keys(byLanguage).length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([operation, byLanguage]) => [operation, ordered(byLanguage)]),
    );
  const { languages, samples, failed } = proofs;
  const report = {
    languages: ordered(languages),
    samples: sorted(samples),
    failed: sorted(failed),
  };
  const text = JSON.stringify(report, null, 2);
  writeFileSync(join(siteDir, proofsFile), `${text}\n`);
}
