export {
  encodeIndex,
  levelWeight,
  parseIndexFile,
  parseManifest,
  toHierarchy,
  toObjectID,
} from './codec';
export {
  IMPORTANCE,
  INDEX_FOLDER,
  INDEX_FORMAT,
  type IndexFile,
  MANIFEST_PATH,
  type Manifest,
} from './format';
export {
  type HierarchyLevel,
  type RecordType,
  type SearchIndex,
  type SearchRecord,
  TITLE_LEVELS,
} from '../types';
