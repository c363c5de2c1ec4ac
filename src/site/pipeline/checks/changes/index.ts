export { checkChanges } from './check-changes';
export { dayInVietnam, releaseContract } from './release-contract';
