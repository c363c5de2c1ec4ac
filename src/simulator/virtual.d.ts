/* eslint-disable @typescript-eslint/consistent-type-imports -- an ambient module takes no import of a relative path */
/** Modules that `build/bundle.ts` makes from the contracts. */
declare module 'simulator:data' {
  const data: import('./contract').ContractData;
  export default data;
}
declare module 'simulator:bodies' {
  const validators: import('./contract').Validators;
  export default validators;
}
declare module 'simulator:params' {
  const validators: import('./contract').Validators;
  export default validators;
}
