export { VersionHistory } from './VersionHistory';
