export * from './codec';
export * from './format';
export { TITLE_LEVELS } from '../types';
export type * from '../types';
