export { checkContracts, checkSpecs } from './check-specs';
export { formatFinding, sortFindings, type Finding } from '../shared/finding';
export { lintWithRedocly } from './redocly';
