export { Journal, journalFormat, StateFolderError, type JournalHeader } from './journal';
