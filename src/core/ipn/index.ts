export * from './answers';
export * from './cases';
export * from './damages';
export * from './events';
export * from './message';
export * from './samples';
