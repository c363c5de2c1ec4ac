import type { Contract } from '../contract';
import { contractData } from './contract-data';
import { compileValidators } from './validators';

/**
 * Reads the contracts and compiles the validators in this process.
 * @throws {WriterError} if a source lacks required content
 */
export function loadSimulatorContract(siteDir: string): Contract {
  const data = contractData(siteDir);
  return { ...data, validators: compileValidators(siteDir, data.operations) };
}
