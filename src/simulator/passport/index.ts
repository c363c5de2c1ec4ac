export { toCsv, toHtml } from './export';
export { Passport, type CaseResult, type Decision, type PassportState } from './passport';
