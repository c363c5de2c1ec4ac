export { Journal, journalFormat, type JournalHeader, type Mark } from './journal';
export { StateFolderError } from './lock';
