export { classicSpec } from './classic-spec';
export { restSpec } from './rest-spec';
