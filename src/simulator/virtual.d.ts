/* oxlint-disable typescript/consistent-type-imports -- an ambient module takes no import of a relative path */
/** Modules that `bundle/bundle.ts` generates from the contracts and the screen. */
declare module 'simulator:data' {
  const data: import('./contract').ContractData;
  export default data;
}
declare module 'simulator:bodies' {
  const validators: import('./contract').Validators;
  export default validators;
}
declare module 'simulator:screen' {
  const screen: import('./http').Screen;
  export default screen;
}
declare module 'simulator:params' {
  const validators: import('./contract').Validators;
  export default validators;
}
