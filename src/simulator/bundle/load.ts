import type { Contract } from '../contract';
import { contractData } from './contract-data';
import { compileValidators } from './validators';

/** Reads the contracts and compiles the validators, for tests and for `npm run simulator`. @throws {WriterError} if a source is incomplete */
export function loadSimulatorContract(siteDir: string): Contract {
  const data = contractData(siteDir);
  return { ...data, validators: compileValidators(siteDir, data.operations) };
}
