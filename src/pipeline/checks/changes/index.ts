export { checkChanges } from './check-changes';
export { releaseContract } from './release-contract';
