import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  if (!release) return list;
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
 * versions, and the date if it is missing.
 * @param today date as `2027-01-31`
 * @returns path of the written file
 * @throws {WriterError} if the list lacks the version, the version is already released, or the check has findings
 */
export function releaseContract(key: string, today: string, siteDir: string): string {
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
  const findings = checkChanges(siteDir);
  if (findings.length > 0) throw new WriterError(findings);

  const { yaml } = publishContract(contract, undefined);
  const sum = sha256(yaml);
  const list = withRelease(readFileSync(path.join(siteDir, file), 'utf8'), version, sum, today);
  const target = releasedFile(api.key, version);
  mkdirSync(path.dirname(path.join(siteDir, target)), { recursive: true });
  writeFileSync(path.join(siteDir, target), yaml);
  writeFileSync(path.join(siteDir, file), list);
  return target;
}
