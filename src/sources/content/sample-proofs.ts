import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { languageKeys } from '@portal/core/samples';
import type { LanguageKey, SampleProof, SampleState } from '@portal/core/samples';

export type { SampleState };

export const proofsFile = 'src/core/samples/proven.json';

/** Committed report; updated only by complete runs of a language. */
export interface Proofs {
  languages: Partial<Record<LanguageKey, SampleProof>>;
  /** SHA-256 of each sample that passed in the last complete run of its language. */
  passed: Partial<Record<LanguageKey, string[]>>;
  failed: Partial<Record<LanguageKey, string[]>>;
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Reads the committed report, which `writeProofs` wrote; throws if it is not JSON. */
export const readProofs = (siteDir: string): Proofs =>
  JSON.parse(readFileSync(join(siteDir, proofsFile), 'utf8')) as Proofs;

/** Returns the proof of exactly this text; undefined after any change. */
export function proofOf(proofs: Proofs, language: LanguageKey, source: string) {
  return proofs.passed[language]?.includes(sha256(source)) ? proofs.languages[language] : undefined;
}

/** Returns the result of the last complete run for exactly this text. */
export function stateOf(proofs: Proofs, language: LanguageKey, source: string): SampleState {
  const proven = proofOf(proofs, language, source);
  if (proven) return proven.result;
  return proofs.failed[language]?.includes(sha256(source)) ? 'failed' : 'unchecked';
}

/** Replaces the last run of a language in the report. */
export function withRun(
  proofs: Proofs,
  language: LanguageKey,
  proof: SampleProof,
  { passed, failed }: Record<'passed' | 'failed', readonly { source: string }[]>,
): Proofs {
  const hashesOf = (ran: readonly { source: string }[]): string[] =>
    [...new Set(ran.map(({ source }) => sha256(source)))].sort();
  return {
    languages: { ...proofs.languages, [language]: proof },
    passed: { ...proofs.passed, [language]: hashesOf(passed) },
    failed: { ...proofs.failed, [language]: hashesOf(failed) },
  };
}

/** Writes the report in a fixed order, one line per language. */
export function writeProofs(proofs: Proofs, siteDir: string): void {
  const part = (name: keyof Proofs): string => {
    const lines = languageKeys.flatMap((key) => {
      const entry = proofs[name][key];
      return entry ? [`    "${key}": ${JSON.stringify(entry)}`] : [];
    });
    return `  "${name}": {\n${lines.join(',\n')}\n  }`;
  };
  const parts = (['languages', 'passed', 'failed'] as const).map(part);
  writeFileSync(join(siteDir, proofsFile), `{\n${parts.join(',\n')}\n}\n`);
}
