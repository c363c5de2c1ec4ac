export { IpnVariants, SimulatorFaults, SimulatorSeed } from './tables';
export { SimulatorDownload } from './SimulatorDownload';
