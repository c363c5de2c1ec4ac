export type * from './api-page';
export type * from './lists';
