export { ContentChecks, pageRuleNames } from './check-content';
export { readSources, type Sources } from './sources';
