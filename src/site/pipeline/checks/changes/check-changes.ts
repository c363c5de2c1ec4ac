import groupBy from 'lodash/groupBy';

import { apis, type Api } from '@portal/core/apis';
import {
  addressOf,
  compareContracts,
  compareVersions,
  covers,
  entriesFile,
  isMajorStep,
  isVersion,
  loadReleases,
  nextVersion,
  readReleased,
  releasedContract,
  releasedFile,
  releasedVersions,
  sha256,
  describeChange,
} from '@portal/sources/changes';
import type { Change, Release } from '@portal/sources/changes';
import { WriterError } from '@portal/sources/content/writer-error';
import { loadContract, type Contract } from '@portal/sources/openapi';
import { sortFindings, type Finding } from '../shared/finding';

/** Contract versions of one API, and the function that reports their errors. */
interface Sources {
  api: Api['key'];
  siteDir: string;
  working: Contract;
  releases: readonly Release[];
  report: (file: string, line: number, problem: string, fix: string) => void;
}

/** Checks that the list contains each version once, newest first. */
function checkOrder({ api, releases, report }: Sources): void {
  for (const [index, { version, line }] of releases.entries()) {
    const before = releases[index - 1];
    if (!before || compareVersions(before.version, version) > 0) continue;
    const problem = `version ${version} stands below ${before.version}, which is not newer`;
    report(entriesFile(api), line, problem, 'Write each version once, the newest first.');
  }
}

function checkFrozen({ api, siteDir, working, releases, report }: Sources): void {
  const list = entriesFile(api);
  for (const { version, sha256: sum, line } of releases) {
    const text = readReleased(api, version, siteDir);
    const frozen = releasedFile(api, version);
    if (text === undefined && sum !== undefined) {
      const problem = `version ${version} is released, but ${frozen} is not there`;
      report(list, line, problem, 'Bring the file back from git: it is kept for good.');
    } else if (text === undefined && version !== working.info.version) {
      const problem = `version ${version} is neither released nor the contract's (${working.info.version})`;
      const fix = `Correct the number, or set \`info.version\` in ${working.file}.`;
      report(list, line, problem, fix);
    } else if (text !== undefined && sum === undefined) {
      const written = `sha256: '${sha256(text)}'`;
      const problem = `version ${version} has no sha256, though ${frozen} is there`;
      const fix = `Write \`${written}\` if nobody has changed the file; else bring it back from git.`;
      report(list, line, problem, fix);
    } else if (text !== undefined && sum !== sha256(text)) {
      const problem = `the released contract ${version} was edited: its SHA-256 is not the one in ${list}`;
      const fix = 'Bring the file back from git. A correction is a new version of the contract.';
      report(frozen, 1, problem, fix);
    }
  }
  for (const version of releasedVersions(api, siteDir)) {
    if (releases.some((release) => release.version === version)) continue;
    const problem = `${releasedFile(api, version)} is kept, but version ${version} is not listed`;
    report(list, 1, problem, `Bring its part of the list back: \`- version: ${version}\`.`);
  }
}

/** Reports once per location in the contract: a shared schema changes many operations at once. */
function reportChanges(
  changes: readonly Change[],
  { report }: Sources,
  problemOf: (change: Change, described: string) => string,
  fixOf: (change: Change) => string,
): void {
  const places = groupBy(changes, ({ file, line, kind }) => `${file}:${String(line)} ${kind}`);
  for (const [first, ...others] of Object.values(places)) {
    if (!first) continue;
    const more = others.length === 0 ? '' : ` (and ${String(others.length)} more places)`;
    const described = `${describeChange(first)}${more}`;
    report(first.file, first.line, problemOf(first, described), fixOf(first));
  }
}

/** Checks a step between two versions: each change needs an entry, each entry a change. */
function checkStep(sources: Sources, before: Contract, after: Contract, release: Release): void {
  const { version, line, entries, date } = release;
  const { report } = sources;
  const list = entriesFile(sources.api);
  const old = before.info.version;
  const changes = compareContracts(before, after, date);
  reportChanges(
    changes.filter((change) => !entries.some((entry) => covers(entry, change))),
    sources,
    (_change, described) => `${described}: no entry of ${version} describes it`,
    (change) =>
      `In ${list}, under version ${version}, add an entry with \`at: ${addressOf(change)}\`.`,
  );
  for (const entry of entries) {
    for (const at of entry.at) {
      if (changes.some((change) => covers({ at: [at] }, change))) continue;
      const fix =
        'Correct `at`, or take the entry out; what the contract does not show is `behaviour: …`.';
      const problem = `the entry names "${at}", and nothing there differs from ${old}`;
      report(list, entry.line, problem, fix);
    }
  }
  if (changes.length === 0 && entries.length === 0) {
    const fix =
      'Take the version out, here and in `info.version`; what the contract does not show is an entry with `behaviour: …`.';
    report(list, line, `version ${version} differs in nothing from ${old}`, fix);
  }
  const breaking = [
    ...changes.filter(({ level }) => level === 'breaking').map(describeChange),
    ...entries.filter(({ behaviour }) => behaviour === 'breaking').map(({ en }) => en),
  ];
  if (breaking[0] === undefined || isMajorStep(old, version)) return;
  report(
    after.file,
    after.lineOf(['info', 'version']),
    `${String(breaking.length)} changes break software for ${old}, and ${version} is no new major version; the first: ${breaking[0]}`,
    `Raise the version to ${nextVersion(old, true)}, here and in ${list}, or take the changes back.`,
  );
}

function checkFirst({ api, report }: Sources, { entries }: Release): void {
  for (const { line } of entries) {
    const problem = 'an entry of the first version: there is no contract from which it differs';
    const fix = 'Say it in `vi` and `en` of the version, and take the entry out.';
    report(entriesFile(api), line, problem, fix);
  }
}

/** Compares the working contract with the last released one, if any. */
function checkWorking(sources: Sources, last: string | undefined): void {
  const { api, siteDir, working, releases, report } = sources;
  const { version } = working.info;
  const release = releases.find((each) => each.version === version);
  const reportVersion = (problem: string, fix: string): void => {
    report(working.file, working.lineOf(['info', 'version']), problem, fix);
  };
  if (last !== undefined && compareVersions(version, last) < 0) {
    const problem = `the version went backwards: ${version} after ${last}, which is released`;
    reportVersion(problem, `Write ${last}, or a newer version where something changed.`);
    return;
  }
  if (!release) {
    reportVersion(
      `version ${version} is not listed in ${entriesFile(api)}`,
      `Begin the list there with \`- version: ${version}\`, and \`vi\`, \`en\` and \`entries\` below it.`,
    );
    return;
  }
  const released = last === undefined ? undefined : releasedContract(api, last, siteDir);
  if (!released) checkFirst(sources, release);
  else if (version !== last) checkStep(sources, released, working, release);
  else {
    const changes = compareContracts(released, working);
    const isBreaking = changes.some(({ level }) => level === 'breaking');
    const next = nextVersion(version, isBreaking);
    reportChanges(
      changes,
      sources,
      ({ level }, described) =>
        `${described}: ${level}, and the version is still ${version}, which is released`,
      (change) =>
        `Set \`info.version\` to ${next} and describe the change in ${entriesFile(api)}: \`at: ${addressOf(change)}\`.`,
    );
  }
}

/** Checks each released version against its predecessor, then the working contract. */
function checkSteps(sources: Sources): void {
  const { api, siteDir, releases } = sources;
  const kept = releasedVersions(api, siteDir);
  for (const [index, after] of kept.entries()) {
    const release = releases.find((each) => each.version === after);
    const now = releasedContract(api, after, siteDir);
    if (!now || !release) continue;
    const before = kept[index + 1];
    const old = before === undefined ? undefined : releasedContract(api, before, siteDir);
    if (old) checkStep(sources, old, now, release);
    else checkFirst(sources, release);
  }
  checkWorking(sources, kept[0]);
}

/** Checks that every contract change has a version and an entry; throws a `WriterError` for unreadable contracts. */
export function checkChanges(siteDir: string): Finding[] {
  const findings: Finding[] = [];
  const report: Sources['report'] = (file, line, problem, fix) => {
    findings.push({ rule: 'changes', file, line, problem, fix });
  };
  for (const { key, specPath } of apis) {
    const working = loadContract(specPath, siteDir);
    const { version } = working.info;
    if (!isVersion(version)) {
      const line = working.lineOf(['info', 'version']);
      const fix = 'Write three numbers: `version: 1.2.0`.';
      report(working.file, line, `"${version}" is no version`, fix);
      continue;
    }
    try {
      const releases = loadReleases(key, siteDir);
      const sources: Sources = { api: key, siteDir, working, releases, report };
      const before = findings.length;
      checkOrder(sources);
      checkFrozen(sources);
      // Damaged files cannot be compared.
      if (findings.length === before) checkSteps(sources);
    } catch (error) {
      if (!(error instanceof WriterError)) throw error;
      findings.push(...error.faults.map((fault) => ({ rule: 'changes', ...fault })));
    }
  }
  return sortFindings(findings);
}
