export { checkContracts, checkSpecs } from './check-specs';
export { formatFinding, sortFindings, type Finding } from './finding';
export { readContract } from './contract';
export { lintWithRedocly } from './redocly';
