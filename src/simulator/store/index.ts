export { Journal, journalFormat } from './journal';
export { StateFolderError } from './lock';
export type { JournalHeader, Mark } from './snapshot';
