export type * from './model';
export * from './exact-json';
export * from './json-member';
export * from './link-text';
export * from './share';
export { toSampleRequest } from './to-sample-request';
export * from './problems';
export { validate, validateJson, type Problem } from './validate';
export * from './values';
