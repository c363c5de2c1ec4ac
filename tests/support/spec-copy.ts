import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { apis } from '../../src/core/apis';

/** Copy of the folder `specs` for seeded defects. */
export class SpecCopy {
  readonly siteDir = mkdtempSync(path.join(tmpdir(), 'specs-'));

  constructor() {
    cpSync('specs', path.join(this.siteDir, 'specs'), { recursive: true });
    for (const { outputDir } of apis) mkdirSync(path.join(this.siteDir, outputDir));
  }

  /** Changes these files, runs a check on the copy, and restores them. */
  async with<Result>(
    texts: ReadonlyMap<string, string>,
    check: (siteDir: string) => Promise<Result>,
  ): Promise<Result> {
    for (const [file, text] of texts) writeFileSync(path.join(this.siteDir, file), text);
    try {
      return await check(this.siteDir);
    } finally {
      for (const file of texts.keys())
        writeFileSync(path.join(this.siteDir, file), readFileSync(file));
    }
  }

  dispose(): void {
    rmSync(this.siteDir, { recursive: true });
  }
}
