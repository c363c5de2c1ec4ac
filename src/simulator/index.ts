/**
 * What the pages tell of the simulator: its states, faults and test data. The one way in from the site,
 * for `src/pipeline/markdown`; nothing here starts, listens or reads a file.
 */
export { banks, client, merchant, offeredFaults, seedAccounts, seedDevices } from './engine';
export { variants } from './ipn/wire';
export { controlNames } from './http/control-names';
