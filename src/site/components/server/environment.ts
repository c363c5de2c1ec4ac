import { isEnvironment } from '@portal/core/samples';
import { createStoredChoice } from '../browser';

const stored = createStoredChoice('sample-server', isEnvironment, undefined);

/** Shows samples for an environment on this page and all other open ones, and stores the choice. */
export const chooseEnvironment = stored.choose;

/** The reader's server for the portal; undefined: the contract's first. Each choice is a new object. */
export const useEnvironment = stored.useChoice;
