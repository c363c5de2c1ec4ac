export {
  VersionHistory,
  type ContractVersion,
  type ToldChange,
  type ToldEntry,
} from './VersionHistory';
