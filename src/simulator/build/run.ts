import { start } from '../start';
import { loadSimulatorContract } from './load';

/** `npm run simulator`: from the sources, with the contracts as they are now. */
void start(loadSimulatorContract());
