export { loadSpec, type LoadedSpec } from './load-spec';
export { slugOf } from './slug';
export { assertUsable } from './assert-usable';
export { operationsOf, type OperationEntry } from './operations';
