export { addressOf, type Change } from './change';
export { compareContracts } from './compare';
export { kinds, type ChangeKind, type Level } from './kinds';
