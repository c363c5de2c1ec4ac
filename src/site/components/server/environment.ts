import { isEnvironment } from '@portal/core/samples';
import { createStoredChoice } from '../browser';

const stored = createStoredChoice('sample-server', isEnvironment, undefined);

/** Shows samples for an environment on this page and all other open ones, and keeps it. */
export const chooseEnvironment = stored.choose;

/**
 * The reader's choice of a server, one for the portal; undefined: the contract's own first server.
 * Choosing the same again, another object, takes back what stood in its way: an address typed into the editor.
 */
export const useEnvironment = stored.useChoice;
