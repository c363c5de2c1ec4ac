export { checkContracts, checkSpecs } from './check-specs';
export { formatFinding, sortFindings, type Finding } from './finding';
export { lintWithRedocly } from './redocly';
