export {
  encodeIndex,
  levelWeight,
  parseIndexFile,
  parseManifest,
  toHierarchy,
  toObjectID,
} from './codec';
export { INDEX_FOLDER, INDEX_FORMAT, MANIFEST_PATH, type IndexFile, type Manifest } from './format';
export { IMPORTANCE } from './importance';
export {
  type HierarchyLevel,
  type RecordType,
  type SearchIndex,
  type SearchRecord,
  TITLE_LEVELS,
} from '../types';
