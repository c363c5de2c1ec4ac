import { isEnvironment } from '@portal/core/samples';
import { createStoredChoice } from '../browser';

const stored = createStoredChoice('sample-server', isEnvironment, undefined);

export const chooseEnvironment = stored.choose;

/** The reader's server for all samples; undefined: the first server of the contract. Each choice is a new object. */
export const useEnvironment = stored.useChoice;
