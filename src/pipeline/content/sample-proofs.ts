import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageKeys, type LanguageKey } from '../../samples';

/** What is known of a sample's text. */
export interface Proof {
  /** `verified`: it ran and sent what the spec says; `syntax-checked`: it parses and says it. */
  result: 'verified' | 'syntax-checked';
  toolchain: string;
  /** Day of the run, `2025-11-21`. */
  date: string;
}

/** The committed report; only complete runs of a language write to it. */
export interface Proofs {
  languages: Partial<Record<LanguageKey, Proof>>;
  /** SHA-256 of each proven sample's text, by operation and language. */
  samples: Hashes;
  /** The same of each sample that failed. */
  failed: Hashes;
}

type Hashes = Record<string, Partial<Record<LanguageKey, string>>>;

/** What the last complete run says of a sample's text; `not run` once a character of it changed. */
export type SampleState = Proof['result'] | 'failed' | 'not run';

/** Where the report lies in the project. Not proofs.json: `./proofs` would be read as that file. */
export const proofsFile = 'src/samples/proven.json';

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** The report as committed; an empty one before the first run. */
export function readProofs(siteDir: string = process.cwd()): Proofs {
  const path = join(siteDir, proofsFile);
  if (!existsSync(path)) return { languages: {}, samples: {}, failed: {} };
  return JSON.parse(readFileSync(path, 'utf8')) as Proofs;
}

/** What is proven of exactly this text; nothing once a character of it has changed. */
export function proofOf(proofs: Proofs, language: LanguageKey, source: string): Proof | undefined {
  return has(proofs.samples, language, source) ? proofs.languages[language] : undefined;
}

/** What the last complete run says of exactly this text. */
export function stateOf(proofs: Proofs, language: LanguageKey, source: string): SampleState {
  const proven = proofOf(proofs, language, source);
  if (proven) return proven.result;
  return has(proofs.failed, language, source) ? 'failed' : 'not run';
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
  proof: Proof,
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
