export { ContentChecks } from './check-content';
export { readSources, type Sources } from './sources';
