import type { Contract } from '../contract';
import { contractData } from './contract-data';
import { compileValidators } from './validators';

/**
 * The contract, read and compiled in this process.
 * @throws {WriterError} where a source lacks what is needed
 */
export function loadSimulatorContract(siteDir: string): Contract {
  const data = contractData(siteDir);
  return { ...data, validators: compileValidators(siteDir, data.operations) };
}
