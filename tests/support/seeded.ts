import { expect } from 'vitest';

import type { ContentChecks } from '../../src/site/pipeline/checks/content';
import type { Finding } from '../../src/site/pipeline/checks/specs';

/** A defect to seed: `from` becomes `to`, and a finding must name its line. */
export interface Defect {
  name: string;
  file: string;
  /** Must occur in the file; its first occurrence is replaced. */
  from: string;
  to: string;
  /** The finding is on the line of this part of `to`; without it, on the first line. */
  at?: string;
  /** The finding is on the last line above the defect that contains this. */
  above?: string;
  /** The finding is on this line: a fault of the whole file. */
  line?: number;
  rule: string;
  says: RegExp;
}

type Texts = ReadonlyMap<string, string>;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Seeds defects that do not overlap; the broken texts by file, and the line of each seeded defect. */
function seed(defects: readonly Defect[], read: (file: string) => string) {
  const texts = new Map<string, string>();
  const lines = new Map<Defect, number>();
  for (const file of new Set(defects.map((defect) => defect.file))) {
    const good = read(file);
    const places = defects
      .filter((defect) => defect.file === file)
      .map((defect) => ({ defect, start: good.indexOf(defect.from) }))
      .sort((a, b) => a.start - b.start);
    let [bad, copied] = ['', 0];
    for (const { defect, start } of places) {
      const { from, to, at = '', above, line } = defect;
      if (start < 0) throw new Error(`${file} does not contain ${from}`);
      if (start < copied) continue;
      bad += good.slice(copied, start);
      const offset = above === undefined ? bad.length + to.indexOf(at) : bad.lastIndexOf(above);
      if (offset < 0 || !to.includes(at)) throw new Error(`${defect.name}: no such line`);
      bad += to;
      copied = start + from.length;
      lines.set(defect, line ?? lineAt(bad, offset));
    }
    texts.set(file, bad + good.slice(copied));
  }
  return { texts, lines };
}

const expected = ({ rule, file, says }: Defect, line: number): Finding =>
  expect.objectContaining({
    rule,
    file,
    line,
    problem: expect.stringMatching(says) as string,
    fix: expect.stringMatching(/\S/) as string,
  }) as Finding;

/**
 * Finds seeded defects, many in one run of the checks: a defect that is not found among others is seeded again
 * among fewer, and at last alone.
 * @param read gives the text of a file without defects
 * @param check runs the checks on the broken files
 * @returns a function that fails when a defect was not found, neither among others nor alone
 */
export async function findSeeded(
  defects: readonly Defect[],
  read: (file: string) => string,
  check: (texts: Texts) => Promise<readonly Finding[]>,
): Promise<(defect: Defect) => void> {
  const failures = new Map<Defect, unknown>();
  const search = async (batch: readonly Defect[]): Promise<void> => {
    const { texts, lines } = seed(batch, read);
    const found = await check(texts).catch((error: unknown) => error);
    const missing = batch.filter((defect) => {
      try {
        expect(found).toContainEqual(expected(defect, lines.get(defect) ?? NaN));
        return false;
      } catch (error) {
        if (batch.length === 1) failures.set(defect, found instanceof Error ? found : error);
        return batch.length > 1;
      }
    });
    const half = Math.ceil(missing.length / 2);
    for (const part of [missing.slice(0, half), missing.slice(half)])
      if (part.length > 0) await search(part);
  };
  await search(defects);
  return (defect) => {
    if (failures.has(defect)) throw failures.get(defect);
  };
}

/** All findings of the content checks on these pages. */
export async function checkPages(checks: ContentChecks, texts: Texts): Promise<Finding[]> {
  const found = await Promise.all([...texts].map(([file, text]) => checks.page({ file, text })));
  return found.flat();
}
