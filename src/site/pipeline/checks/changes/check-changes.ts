import countBy from 'lodash/countBy';
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
import { Faults } from '@portal/sources/content/writer-error';
import { loadContract, type Contract } from '@portal/sources/openapi';
import { asFindings, sortFindings, type Finding } from '../shared/finding';

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
    const problem = `version ${version} is listed below ${before.version}, which is not newer`;
    report(entriesFile(api), line, problem, 'Write each version once, the newest first.');
  }
}

/** Checks that released contracts exist unchanged, and that the list contains each of them. */
function checkFrozen({ api, siteDir, working, releases, report }: Sources): void {
  const list = entriesFile(api);
  for (const { version, sha256: sum, line } of releases) {
    const text = readReleased(api, version, siteDir);
    const frozen = releasedFile(api, version);
    if (text === undefined && sum !== undefined) {
      const problem = `version ${version} is released, but ${frozen} does not exist`;
      const fix = 'Restore the file from git: released contracts are never deleted.';
      report(list, line, problem, fix);
    } else if (text === undefined && version !== working.info.version) {
      const problem = `version ${version} is neither released nor the contract's (${working.info.version})`;
      const fix = `Correct the number, or set \`info.version\` in ${working.file}.`;
      report(list, line, problem, fix);
    } else if (text !== undefined && sum === undefined) {
      const written = `sha256: '${sha256(text)}'`;
      const problem = `version ${version} has no sha256, but ${frozen} exists`;
      const fix = `Write \`${written}\` if the file is unchanged; else restore it from git.`;
      report(list, line, problem, fix);
    } else if (text !== undefined && sum !== sha256(text)) {
      const problem = `the released contract ${version} was edited: its SHA-256 is not the one in ${list}`;
      const fix = 'Restore the file from git. A correction needs a new version of the contract.';
      report(frozen, 1, problem, fix);
    }
  }
  for (const version of releasedVersions(api, siteDir)) {
    if (releases.some((release) => release.version === version)) continue;
    const problem = `${releasedFile(api, version)} exists, but version ${version} is not listed`;
    report(list, 1, problem, `Restore its part of the list: \`- version: ${version}\`.`);
  }
}

/** Joins changes at the same location in the contract: a shared schema changes many operations. */
function byLocation(changes: readonly Change[]): { change: Change; described: string }[] {
  const places = groupBy(changes, ({ file, line, kind }) => `${file}:${String(line)} ${kind}`);
  return Object.values(places).flatMap(([change, ...others]) => {
    if (!change) return [];
    const more = others.length === 0 ? '' : ` (and ${String(others.length)} more places)`;
    return { change, described: `${describeChange(change)}${more}` };
  });
}

/**
 * Checks the step to a listed version from the released version before it, if any: each change needs an entry, and each
 * entry needs a change.
 */
function checkStep(sources: Sources, after: Contract, last: string | undefined): void {
  const { api, siteDir, releases, report } = sources;
  const release = releases.find(({ version }) => version === after.info.version);
  const before = last === undefined ? undefined : releasedContract(api, last, siteDir);
  if (!release || !before) return;
  const { version, line, entries, date } = release;
  const list = entriesFile(api);
  const old = before.info.version;
  const changes = compareContracts(before, after, date);
  const undescribed = changes.filter((change) => !entries.some((entry) => covers(entry, change)));
  for (const { change, described } of byLocation(undescribed)) {
    const problem = `${described}: no entry of ${version} describes it`;
    const fix = `In ${list}, under version ${version}, add an entry with \`at: ${addressOf(change)}\`.`;
    report(change.file, change.line, problem, fix);
  }
  for (const entry of entries) {
    const wide = entry.at.filter((at) => at.includes('*'));
    const met = countBy(
      changes.filter((change) => covers({ ...entry, at: wide }, change)),
      'kind',
    );
    if (Object.keys(met).length > 1) {
      const listed = Object.entries(met).map(([kind, count]) => `${kind} (${String(count)})`);
      const problem = `the entry has "${wide.join('", "')}", which covers several kinds of changes: ${listed.join(', ')}`;
      const fix = 'Write one entry for each kind, such as `kind: removed`, or a more exact `at`.';
      report(list, entry.line, problem, fix);
    }
    for (const at of entry.at) {
      if (changes.some((change) => covers({ ...entry, at: [at] }, change))) continue;
      const fix =
        'Correct `at`, or remove the entry. For a change outside the contract write `behaviour: …`.';
      const problem = `the entry has "${at}", but nothing there differs from ${old}`;
      report(list, entry.line, problem, fix);
    }
  }
  if (changes.length === 0 && entries.length === 0) {
    const fix =
      'Remove the version here and in `info.version`, or add an entry with `behaviour: …` for a change outside the contract.';
    report(list, line, `version ${version} does not differ from ${old}`, fix);
  }
  const breaking = [
    ...changes.filter(({ level }) => level === 'breaking').map(describeChange),
    ...entries.filter(({ behaviour }) => behaviour === 'breaking').map(({ en }) => en),
  ];
  if (breaking[0] === undefined || isMajorStep(old, version)) return;
  report(
    after.file,
    after.lineOf(['info', 'version']),
    `${String(breaking.length)} changes since ${old} are breaking, but ${version} is not a new major version; the first: ${breaking[0]}`,
    `Raise the version to ${nextVersion(old, true)}, here and in ${list}, or undo the changes.`,
  );
}

/** Checks that the working contract has a listed version, which is new if the contract has changed. */
function checkWorking(sources: Sources, last: string | undefined): void {
  const { api, siteDir, working, releases, report } = sources;
  const { version } = working.info;
  const line = working.lineOf(['info', 'version']);
  const released = releasedContract(api, version, siteDir);
  if (last !== undefined && compareVersions(version, last) < 0) {
    const problem = `the version ${version} is older than the released ${last}`;
    const fix = `Write ${last}, or a newer version if something changed.`;
    report(working.file, line, problem, fix);
  } else if (releases.every((release) => release.version !== version)) {
    const problem = `version ${version} is not listed in ${entriesFile(api)}`;
    const fix = `Start the list there with \`- version: ${version}\`, and \`vi\`, \`en\` and \`entries\` below it.`;
    report(working.file, line, problem, fix);
  } else if (!released) checkStep(sources, working, last);
  else {
    const changes = compareContracts(released, working);
    const isBreaking = changes.some(({ level }) => level === 'breaking');
    const next = nextVersion(version, isBreaking);
    for (const { change, described } of byLocation(changes)) {
      const problem = `${described}: ${change.level}, but the version is still ${version}, which is released`;
      const fix = `Set \`info.version\` to ${next} and describe the change in ${entriesFile(api)}: \`at: ${addressOf(change)}\`.`;
      report(change.file, change.line, problem, fix);
    }
  }
}

/** Checks each released version, then the working contract. */
function checkSteps(sources: Sources): void {
  const kept = releasedVersions(sources.api, sources.siteDir);
  for (const [index, version] of kept.entries()) {
    const contract = releasedContract(sources.api, version, sources.siteDir);
    if (contract) checkStep(sources, contract, kept[index + 1]);
  }
  checkWorking(sources, kept[0]);
}

/** Checks that every change of a contract has a version and an entry. */
export function checkChanges(siteDir: string): Finding[] {
  const faults = new Faults();
  for (const { key, specPath } of apis) {
    const own = new Faults();
    const report: Sources['report'] = (file, line, problem, fix) => {
      own.add({ file, line, problem, fix });
    };
    own.collect(() => {
      const working = loadContract(specPath, siteDir);
      const { version } = working.info;
      if (!isVersion(version)) {
        const line = working.lineOf(['info', 'version']);
        const fix = 'Write three numbers: `version: 1.2.0`.';
        report(working.file, line, `"${version}" is not a version`, fix);
        return;
      }
      const releases = loadReleases(key, siteDir);
      const sources: Sources = { api: key, siteDir, working, releases, report };
      checkOrder(sources);
      checkFrozen(sources);
      // Contracts are compared only if all files are intact.
      if (own.all.length === 0) checkSteps(sources);
    });
    faults.add(...own.all);
  }
  return sortFindings(asFindings('changes', faults.all));
}
