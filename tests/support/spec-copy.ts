import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One seeded defect: `from` becomes `to`, and the finding has to name the line of `at`. */
export interface SpecDefect {
  name: string;
  file: string;
  /** Must stand in the file; its first occurrence is replaced. */
  from: string;
  to: string;
  /** Stands in `to`, on the line that the finding has to name. */
  at?: string;
  /** Instead of `at`: the finding has to name the last line above the defect where this stands. */
  above?: string;
  rule: string;
  says: RegExp;
}

/** A copy of the folder `specs`, to be broken. */
export class SpecCopy {
  readonly siteDir = mkdtempSync(path.join(tmpdir(), 'specs-'));

  constructor() {
    cpSync('specs', path.join(this.siteDir, 'specs'), { recursive: true });
  }

  /**
   * Seeds one defect, runs `check` on the broken copy, and fixes the copy again.
   * @returns what `check` returned, and the line that the defect stands on.
   * @throws {Error} when the text to replace is not there: nothing seeded would prove nothing.
   */
  async broken<Result>(
    { file, from, to, at = to, above }: Omit<SpecDefect, 'name' | 'rule' | 'says'>,
    check: (siteDir: string) => Promise<Result>,
  ): Promise<{ result: Result; line: number }> {
    const absolute = path.join(this.siteDir, file);
    const good = readFileSync(absolute, 'utf8');
    const start = good.indexOf(from);
    if (start < 0) throw new Error(`${file} does not contain ${from}`);
    const bad = good.slice(0, start) + to + good.slice(start + from.length);
    const offset =
      above === undefined ? bad.indexOf(at, start) : good.slice(0, start).lastIndexOf(above);
    if (offset < 0) throw new Error('the line that the finding has to name is not there');
    writeFileSync(absolute, bad);
    try {
      const line = bad.slice(0, offset).split('\n').length;
      return { result: await check(this.siteDir), line };
    } finally {
      writeFileSync(absolute, good);
    }
  }

  dispose(): void {
    rmSync(this.siteDir, { recursive: true });
  }
}
