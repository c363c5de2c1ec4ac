export { addressOf, describeChange, detailOf, type Change } from './change';
export { compareContracts } from './compare';
export { covers, entriesFile, loadReleases } from './entries';
export type { Entry, Release } from './entries';
export { kinds, type ChangeKind, type Level } from './kinds';
export { readReleased, releasedContract, releasedFile, releasedVersions, sha256 } from './released';
export { compareVersions, isMajorStep, isVersion, nextVersion } from './version';
