import { start } from '../cli';
import { loadSimulatorContract } from './validators';
import { bundleScreen } from './screen';

/** `npm run simulator`: runs from the current sources, without a built file. */
void bundleScreen(process.cwd()).then((screen) =>
  start(loadSimulatorContract(process.cwd()), screen),
);
