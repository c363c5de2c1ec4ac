import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { apis } from '../../src/core/apis';
import { freezeContract } from '../../src/site/pipeline/checks/changes/release-contract';
import { SpecCopy } from './spec-copy';

/** Copies `specs` and releases its contracts as 1.0.0, so that tests of changes need no edit at a release. */
export function copyOfFirstRelease(): string {
  const { siteDir } = new SpecCopy();
  rmSync(path.join(siteDir, 'specs/released'), { recursive: true });
  for (const { key, specPath } of apis) {
    const contract = path.join(siteDir, specPath);
    const text = readFileSync(contract, 'utf8').replace(/^ {2}version: .*$/m, '  version: 1.0.0');
    writeFileSync(contract, text);
    const list = '# Versions.\n- version: 1.0.0\n  vi: Bản đầu.\n  en: First version.\n';
    writeFileSync(path.join(siteDir, `specs/changes/${key}.yaml`), list);
  }
  for (const { key } of apis) freezeContract(key, '2026-11-23', siteDir);
  return siteDir;
}
