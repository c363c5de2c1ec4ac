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
  samples: Record<string, Partial<Record<LanguageKey, string>>>;
}

const file = 'src/build/verify-samples/proofs.json';

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** The report as committed; an empty one before the first run. */
export function readProofs(siteDir: string = process.cwd()): Proofs {
  const path = join(siteDir, file);
  if (!existsSync(path)) return { languages: {}, samples: {} };
  return JSON.parse(readFileSync(path, 'utf8')) as Proofs;
}

/** What is proven of exactly this text; nothing once a character of it has changed. */
export function proofOf(proofs: Proofs, language: LanguageKey, source: string): Proof | undefined {
  const hash = sha256(source);
  const proven = Object.values(proofs.samples).some((operation) => operation[language] === hash);
  return proven ? proofs.languages[language] : undefined;
}

/** The report with one language's run in place of its last. */
export function withRun(
  proofs: Proofs,
  language: LanguageKey,
  proof: Proof,
  passed: { operation: string; source: string }[],
): Proofs {
  const samples: Proofs['samples'] = {};
  for (const [operation, hashes] of Object.entries(proofs.samples)) {
    const { [language]: _before, ...others } = hashes;
    samples[operation] = others;
  }
  for (const { operation, source } of passed)
    samples[operation] = { ...samples[operation], [language]: sha256(source) };
  return { languages: { ...proofs.languages, [language]: proof }, samples };
}

/** Writes the report in a fixed order, so that it changes only where a proof does. */
export function writeProofs(proofs: Proofs, siteDir: string = process.cwd()): void {
  const ordered = <T>(byLanguage: Partial<Record<LanguageKey, T>>) =>
    Object.fromEntries(
      languageKeys.flatMap((key) => (byLanguage[key] ? [[key, byLanguage[key]]] : [])),
    );
  const samples = Object.entries(proofs.samples)
    .filter(([, hashes]) => Object.keys(hashes).length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([operation, hashes]) => [operation, ordered(hashes)]);
  const text = JSON.stringify(
    { languages: ordered(proofs.languages), samples: Object.fromEntries(samples) },
    null,
    2,
  );
  writeFileSync(join(siteDir, file), `${text}\n`);
}
