import { readFileSync } from 'node:fs';

import { expect } from 'vitest';

import type { contentChecks } from '../../src/site/pipeline/checks/content/check-content';
import type { Finding } from '../../src/site/pipeline/checks/shared/finding';

/** A defect: `from` is replaced at its first occurrence with `to`, and a finding must report the line. */
export interface Defect {
  name: string;
  file: string;
  from: string;
  to: string;
  rule: string;
  says: RegExp;
  /** Line of `to` that the finding must report; the first is 0. */
  at: number;
  /** Alternative: the finding must report the last line above that contains this text. */
  above: string | undefined;
  /** Alternative: the finding must report this line of the file. */
  line: number | undefined;
}

/**
 * Reads a list of defects (`tests/site/defects/seeded`):
 *
 *     === specs/edc.yaml           file of the following defects
 *     # money: released on VOID    rule, and a pattern for the problem of the finding
 *     - from                       lines to replace, or parts of lines
 *     + to                         their replacement; without one, the lines are removed
 *     > to                         like `+`; the finding reports this line (default: the first)
 *     ^ text                       the finding reports the last line above that contains the text
 *     @ 1                          the finding reports this line
 */
export function readDefects(list: string): Defect[] {
  const text = readFileSync(`tests/site/defects/seeded/${list}.txt`, 'utf8');
  return text.split(/^=== /m).flatMap((part) => {
    const [file = '', ...defects] = part.split(/\n# /);
    return defects.map((defect): Defect => {
      const [title = '', ...lines] = defect.replace(/\n$/, '').split('\n');
      const [, rule = '', says = ''] = /^(\S+): (.*)$/.exec(title) ?? [];
      const marked = (marks: string): string[] =>
        lines.filter((line) => marks.includes(line.charAt(0))).map((line) => line.slice(2));
      const to = lines.filter((line) => '+>'.includes(line.charAt(0)));
      const line = marked('@')[0];
      return {
        name: `${file}: ${title}`,
        file,
        rule,
        says: new RegExp(says),
        from: marked('-').join('\n') + (to.length === 0 ? '\n' : ''),
        to: marked('+>').join('\n'),
        at: Math.max(
          to.findIndex((each) => each.startsWith('>')),
          0,
        ),
        above: marked('^')[0],
        line: line === undefined ? undefined : Number(line),
      };
    });
  });
}

type Texts = ReadonlyMap<string, string>;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Seeds the defects that do not overlap. @returns broken texts by file, and the line of each seeded defect */
export function seed(defects: readonly Defect[], read: (file: string) => string) {
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
      const { name, from, to, at, above, line } = defect;
      if (start < 0) throw new Error(`${file} does not contain ${from}`);
      const before = bad + good.slice(copied, start);
      const offset = above === undefined ? before.length : before.lastIndexOf(above);
      if (offset < 0 && places.length === 1) throw new Error(`${name}: no such line`);
      // Another defect already uses this text.
      if (start < copied || offset < 0) continue;
      bad = before;
      lines.set(defect, line ?? lineAt(bad, offset) + at);
      bad += to;
      copied = start + from.length;
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
 * Checks that seeded defects are found, many per run of the checks. A defect that is not found is seeded again
 * with fewer others, and finally alone.
 * @param read returns the text of a file without defects
 * @param check runs the checks on the broken files
 * @returns a function that fails if a defect was never found
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

export async function checkPages(
  checks: Awaited<ReturnType<typeof contentChecks>>,
  texts: Texts,
): Promise<Finding[]> {
  const found = await Promise.all([...texts].map(([file, text]) => checks.page({ file, text })));
  return found.flat();
}
