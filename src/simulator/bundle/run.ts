import { start } from '../start';
import { loadSimulatorContract } from './load';
import { bundleScreen } from './screen';

/** `npm run simulator`: from the sources, with the contracts and the screen as they are now. */
void bundleScreen(process.cwd()).then((screen) =>
  start(loadSimulatorContract(process.cwd()), screen),
);
