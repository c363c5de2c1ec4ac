export {
  encodeRecords,
  levelWeight,
  parseIndexFile,
  parseManifest,
  toHierarchy,
  toObjectID,
} from './codec';
export { INDEX_FOLDER, INDEX_FORMAT, MANIFEST_PATH, type IndexFile, type Manifest } from './format';
export type { RecordType, SearchRecord } from '../types';
