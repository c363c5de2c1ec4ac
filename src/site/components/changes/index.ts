export {
  VersionHistory,
  type ContractVersion,
  type HistoryChange,
  type HistoryEntry,
} from './VersionHistory';
