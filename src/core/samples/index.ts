/** Entry point without generators; the build and the live editor import `./all`. */
export * from './languages';
export type * from './model';
export { growUntilAbsent } from './literals';
export { multipartText } from './model';
export * from './url';
export * from './servers';
export * from './language-rules';
