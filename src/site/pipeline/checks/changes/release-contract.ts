import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { isMap, isScalar, isSeq, parseDocument, Scalar, type YAMLMap } from 'yaml';

import { apis } from '@portal/core/apis';
import {
  entriesFile,
  loadReleases,
  readReleased,
  releasedFile,
  sha256,
} from '@portal/sources/changes';
import { WriterError } from '@portal/sources/content/writer-error';
import { loadContract, publishContract } from '@portal/sources/openapi';
import { sortFindings, type Finding } from '../shared/finding';
import { checkSpecs } from '../specs/check-specs';
import { checkChanges } from './check-changes';

/** Returns the date in Vietnam (`2027-01-31`), so a release has the same date on computers in every time zone. */
export const dayInVietnam = (moment: Date): string =>
  // The Swedish locale formats dates as ISO 8601.
  moment.toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });

/** Adds the checksum of a version to the list, and its date if missing; keeps everything else. */
function withRelease(list: string, version: string, sum: string, today: string): string {
  const document = parseDocument(list);
  const items: unknown[] = isSeq(document.contents) ? document.contents.items : [];
  const release = items.find(
    (item): item is YAMLMap => isMap(item) && item.get('version') === version,
  );
  if (!release) throw new Error(`the list has no version ${version}`);
  const quoted = new Scalar(sum);
  quoted.type = Scalar.QUOTE_SINGLE;
  const place = release.items.findIndex(({ key }) => isScalar(key) && key.value === 'version') + 1;
  release.items.splice(
    place,
    0,
    ...(release.has('date') ? [] : [document.createPair('date', today)]),
    document.createPair('sha256', quoted),
  );
  return document.toString({ lineWidth: 0 });
}

/**
 * Freezes the current contract of an API: writes the contract to `specs/released`. Adds the checksum to the list of
 * versions, and the date if it is missing. Writes both files or none.
 * @param today date as `2027-01-31`
 * @param others findings of other checks
 * @returns path of the written file
 * @throws {WriterError} if the API or the version is unknown, the version is already released, or a check has findings
 */
export function freezeContract(
  key: string,
  today: string,
  siteDir: string,
  others: readonly Finding[] = [],
): string {
  const api = apis.find((each) => each.key === key);
  if (!api) {
    const fix = `Name one of ${apis.map((each) => each.key).join(', ')}.`;
    const problem = `there is no API "${key}"`;
    throw new WriterError({ file: 'src/core/apis.ts', line: 1, problem, fix });
  }
  const contract = loadContract(api.specPath, siteDir);
  const { version } = contract.info;
  const file = entriesFile(api.key);
  const release = loadReleases(api.key, siteDir).find((each) => each.version === version);
  if (!release || readReleased(api.key, version, siteDir) !== undefined) {
    throw new WriterError({
      file,
      line: release?.line ?? 1,
      problem: `version ${version} is ${release ? 'already released' : 'not listed here'}`,
      fix: 'Set `info.version` of the contract to the new version and add it to this list.',
    });
  }
  const findings = sortFindings([...others, ...checkChanges(siteDir)]);
  if (findings.length > 0) throw new WriterError(findings);

  const { yaml } = publishContract(contract, undefined);
  const [list, target] = [
    path.join(siteDir, file),
    path.join(siteDir, releasedFile(api.key, version)),
  ];
  const text = withRelease(readFileSync(list, 'utf8'), version, sha256(yaml), today);
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    writeFileSync(target, yaml);
    // A rename replaces the list at once, so an interrupted run leaves the old or the new list.
    writeFileSync(`${list}.new`, text);
    renameSync(`${list}.new`, list);
  } catch (error) {
    for (const made of [target, `${list}.new`]) rmSync(made, { force: true });
    throw error;
  }
  return releasedFile(api.key, version);
}

/**
 * Runs `npm run release:contract`: checks all contracts, then freezes this one.
 * @returns a message that names the checks
 * @throws {WriterError} with all findings; then nothing is written. Also as `freezeContract`.
 */
export async function releaseContract(
  key: string,
  today: string,
  siteDir: string,
): Promise<string> {
  const file = freezeContract(key, today, siteDir, await checkSpecs(siteDir));
  return `${file} is written. Checked without findings: ${apis.map(({ specPath }) => specPath).join(' and ')} (check:specs, which includes what their pages require) and their versions (check:changes). Commit the file with its entry in specs/changes.`;
}
