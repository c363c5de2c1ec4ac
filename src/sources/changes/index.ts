export { addressOf, type Change } from './change';
export { compareContracts } from './compare';
export { covers, detailOf, describeChange } from './covering';
export { entriesFile, loadReleases, readReleases, type Entry, type Release } from './entries';
export { kinds, type ChangeKind, type Level } from './kinds';
export { readReleased, releasedContract, releasedFile, releasedVersions, sha256 } from './released';
export { compareVersions, isMajorStep, isVersion, nextVersion } from './version';
