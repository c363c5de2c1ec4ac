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
  type Change,
  type Release,
} from '@portal/sources/changes';
import { WriterError } from '@portal/sources/content/writer-error';
import { loadContract, type Contract } from '@portal/sources/openapi';
import { sortFindings, type Finding } from '../shared/finding';

const rule = 'changes';

interface Sources {
  api: Api['key'];
  siteDir: string;
  working: Contract;
  /** The newest first. */
  releases: readonly Release[];
}

/** The list of versions: each once, the newest first. */
function* orderFindings({ api, releases }: Sources): Generator<Finding> {
  for (const [index, { version, line }] of releases.entries()) {
    const before = releases[index - 1];
    if (!before || compareVersions(before.version, version) > 0) continue;
    yield {
      ...{ rule, file: entriesFile(api), line },
      problem: `version ${version} stands below ${before.version}, which is not newer`,
      fix: 'Write each version once, the newest first.',
    };
  }
}

/** What is released is kept, and nobody changes it. */
function* frozenFindings({ api, siteDir, working, releases }: Sources): Generator<Finding> {
  const file = entriesFile(api);
  for (const { version, sha256: sum, line } of releases) {
    const text = readReleased(api, version, siteDir);
    const frozen = releasedFile(api, version);
    if (text === undefined) {
      if (sum !== undefined) {
        const problem = `version ${version} is released, but ${frozen} is not there`;
        yield {
          rule,
          file,
          line,
          problem,
          fix: 'Bring the file back from git: it is kept for good.',
        };
      } else if (version !== working.info.version) {
        yield {
          ...{ rule, file, line },
          problem: `version ${version} is neither released nor the contract's (${working.info.version})`,
          fix: `Correct the number, or set \`info.version\` in ${working.file}.`,
        };
      }
      continue;
    }
    if (sum === undefined) {
      yield {
        ...{ rule, file, line },
        problem: `version ${version} has no sha256, though ${frozen} is there`,
        fix: `Write \`sha256: '${sha256(text)}'\` if nobody has changed the file; else bring it back from git.`,
      };
    } else if (sum !== sha256(text)) {
      yield {
        ...{ rule, file: frozen, line: 1 },
        problem: `the released contract ${version} was edited: its SHA-256 is not the one in ${file}`,
        fix: 'Bring the file back from git. A correction is a new version of the contract.',
      };
    }
  }
  for (const version of releasedVersions(api, siteDir)) {
    if (releases.some((release) => release.version === version)) continue;
    const problem = `${releasedFile(api, version)} is kept, but version ${version} is not listed`;
    yield {
      rule,
      file,
      line: 1,
      problem,
      fix: `Bring its part of the list back: \`- version: ${version}\`.`,
    };
  }
}

/** One finding for each place of the contract: a shared schema changes many operations at once. */
function* perPlace(
  changes: readonly Change[],
  finding: (change: Change, described: string) => Finding,
): Generator<Finding> {
  const places = groupBy(changes, ({ file, line, kind }) => `${file}:${String(line)} ${kind}`);
  for (const [first, ...others] of Object.values(places)) {
    if (!first) continue;
    const more = others.length === 0 ? '' : ` (and ${String(others.length)} more places)`;
    yield finding(first, `${describeChange(first)}${more}`);
  }
}

/** A step from one version to the next: what changed is described, and what is described has changed. */
function* stepFindings(
  { api }: Sources,
  [before, after]: readonly [Contract, Contract],
  release: Release,
): Generator<Finding> {
  const { version, line, entries, date } = release;
  const file = entriesFile(api);
  const changes = compareContracts(before, after, date);
  const undescribed = changes.filter((change) => !entries.some((entry) => covers(entry, change)));
  yield* perPlace(undescribed, (change, described) => ({
    ...{ rule, file: change.file, line: change.line },
    problem: `${described}: no entry of ${version} describes it`,
    fix: `In ${file}, under version ${version}, add an entry with \`at: ${addressOf(change)}\`.`,
  }));
  for (const entry of entries) {
    const lost = entry.at.filter((at) => !changes.some((change) => covers({ at: [at] }, change)));
    for (const at of lost) {
      yield {
        ...{ rule, file, line: entry.line },
        problem: `the entry names "${at}", and nothing there differs from ${before.info.version}`,
        fix: 'Correct `at`, or take the entry out; what the contract does not show is `behaviour: …`.',
      };
    }
  }
  if (changes.length === 0 && entries.length === 0) {
    yield {
      ...{ rule, file, line },
      problem: `version ${version} differs in nothing from ${before.info.version}`,
      fix: 'Take the version out, here and in `info.version`; what the contract does not show is an entry with `behaviour: …`.',
    };
  }
  const breaking = [
    ...changes.filter(({ level }) => level === 'breaking').map(describeChange),
    ...entries.filter(({ behaviour }) => behaviour === 'breaking').map(({ en }) => en),
  ];
  const [first] = breaking;
  if (first !== undefined && !isMajorStep(before.info.version, version)) {
    yield {
      ...{ rule, file: after.file, line: after.lineOf(['info', 'version']) },
      problem: `${String(breaking.length)} changes break software for ${before.info.version}, and ${version} is no new major version; the first: ${first}`,
      fix: `Raise the version to ${nextVersion(before.info.version, true)}, here and in ${file}, or take the changes back.`,
    };
  }
}

/** The contract that is worked on, beside the one that was released last, if one was. */
function* workingFindings(sources: Sources, last: string | undefined): Generator<Finding> {
  const { api, siteDir, working, releases } = sources;
  const { version } = working.info;
  const place = { rule, file: working.file, line: working.lineOf(['info', 'version']) };
  const release = releases.find((each) => each.version === version);
  if (last !== undefined && compareVersions(version, last) < 0) {
    const problem = `the version went backwards: ${version} after ${last}, which is released`;
    yield { ...place, problem, fix: `Write ${last}, or a newer version where something changed.` };
    return;
  }
  if (!release) {
    const problem = `version ${version} is not listed in ${entriesFile(api)}`;
    const fix = `Begin the list there with \`- version: ${version}\`, and \`vi\`, \`en\` and \`entries\` below it.`;
    yield { ...place, problem, fix };
    return;
  }
  const released = last === undefined ? undefined : releasedContract(api, last, siteDir);
  if (!released) {
    yield* firstFindings(sources, release);
    return;
  }
  if (version !== last) {
    yield* stepFindings(sources, [released, working], release);
    return;
  }
  const changes = compareContracts(released, working);
  const next = nextVersion(
    version,
    changes.some(({ level }) => level === 'breaking'),
  );
  yield* perPlace(changes, (change, described) => ({
    ...{ rule, file: change.file, line: change.line },
    problem: `${described}: ${change.level}, and the version is still ${version}, which is released`,
    fix: `Set \`info.version\` to ${next} and describe the change in ${entriesFile(api)}: \`at: ${addressOf(change)}\`.`,
  }));
}

/** The first version differs from none. */
function* firstFindings({ api }: Sources, { entries }: Release): Generator<Finding> {
  for (const { line } of entries) {
    yield {
      ...{ rule, file: entriesFile(api), line },
      problem: 'an entry of the first version: there is no contract from which it differs',
      fix: 'Say it in `vi` and `en` of the version, and take the entry out.',
    };
  }
}

function* apiFindings(sources: Sources): Generator<Finding> {
  const { api, siteDir, working, releases } = sources;
  const { version } = working.info;
  if (!isVersion(version)) {
    const line = working.lineOf(['info', 'version']);
    const problem = `"${version}" is no version`;
    yield {
      rule,
      file: working.file,
      line,
      problem,
      fix: 'Write three numbers: `version: 1.2.0`.',
    };
    return;
  }
  const broken = [...orderFindings(sources), ...frozenFindings(sources)];
  yield* broken;
  // A damaged file has no meaning to compare.
  if (broken.length > 0) return;
  const kept = releasedVersions(api, siteDir);
  for (const [index, after] of kept.entries()) {
    const release = releases.find((each) => each.version === after);
    const now = releasedContract(api, after, siteDir);
    if (!now || !release) continue;
    const before = kept[index + 1];
    const old = before === undefined ? undefined : releasedContract(api, before, siteDir);
    yield* old ? stepFindings(sources, [old, now], release) : firstFindings(sources, release);
  }
  yield* workingFindings(sources, kept[0]);
}

/**
 * Whether the contracts keep what they promise: a change has a version and an entry, an entry a change.
 * @throws {WriterError} where a contract cannot be read
 */
export function checkChanges(siteDir: string): Finding[] {
  const findings = apis.flatMap(({ key, specPath }) => {
    const working = loadContract(specPath, siteDir);
    try {
      const releases = loadReleases(key, siteDir);
      return [...apiFindings({ api: key, siteDir, working, releases })];
    } catch (error) {
      if (!(error instanceof WriterError)) throw error;
      return error.faults.map((fault) => ({ rule, ...fault }));
    }
  });
  return sortFindings(findings);
}
