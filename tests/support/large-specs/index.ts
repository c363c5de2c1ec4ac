export { classicSpec } from './classic-spec';
export { keywordSpec } from './keyword-spec';
export { restSpec } from './rest-spec';
