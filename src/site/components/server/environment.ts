import { isEnvironment } from '@portal/core/samples';
import { createStoredChoice } from '../browser';

const stored = createStoredChoice('sample-server', isEnvironment, undefined);

export const chooseEnvironment = stored.choose;

/** The reader's server for the portal; undefined: the contract's first. Each choice is a new object. */
export const useEnvironment = stored.useChoice;
