export { toCsv, toHtml } from './export';
export { judges } from './judges';
export { Passport, type CaseResult } from './passport';
