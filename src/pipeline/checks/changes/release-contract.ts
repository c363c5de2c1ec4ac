import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { apis } from '../../../apis';
import { entriesFile, loadReleases, readReleased, releasedFile, sha256 } from '../../changes';
import { WriterError } from '../../content/writer-error';
import { loadContract, publishContract } from '../../openapi';
import { checkChanges } from './check-changes';

/**
 * Freezes the contract of an API as its version: writes it below `specs/released`, and its checksum and
 * the day, where none is given, into the list of versions.
 * @param key of the API: `edc`
 * @param today as `2027-01-31`
 * @returns the file that was written
 * @throws {WriterError} where the list does not tell the version, it is released already, or the check
 *   has findings
 */
export async function releaseContract(
  key: string,
  today: string,
  siteDir: string = process.cwd(),
): Promise<string> {
  const api = apis.find((each) => each.key === key);
  const table = { file: 'src/apis.ts', line: 1 };
  if (!api) {
    const fix = `Name one of ${apis.map((each) => each.key).join(', ')}.`;
    throw new WriterError({ ...table, problem: `there is no API "${key}"`, fix });
  }
  const contract = loadContract(api.specPath, siteDir);
  const { version } = contract.info;
  const file = entriesFile(api.key);
  const release = loadReleases(api.key, siteDir).find((each) => each.version === version);
  if (!release || readReleased(api.key, version, siteDir) !== undefined) {
    throw new WriterError({
      ...{ file, line: release?.line ?? 1 },
      problem: `version ${version} is ${release ? 'released already' : 'not told here'}`,
      fix: 'Set `info.version` of the contract to the new version and tell it in this list.',
    });
  }
  const findings = checkChanges(siteDir);
  if (findings.length > 0) throw new WriterError(findings);

  const { yaml } = await publishContract(contract, undefined, siteDir);
  const target = releasedFile(api.key, version);
  mkdirSync(path.dirname(path.join(siteDir, target)), { recursive: true });
  writeFileSync(path.join(siteDir, target), yaml);
  const lines = readFileSync(path.join(siteDir, file), 'utf8').split('\n');
  lines.splice(
    release.line,
    0,
    ...(release.date === undefined ? [`  date: ${today}`] : []),
    `  sha256: '${sha256(yaml)}'`,
  );
  writeFileSync(path.join(siteDir, file), lines.join('\n'));
  return target;
}
