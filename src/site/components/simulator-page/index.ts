export { IpnVariants, SimulatorFaults, SimulatorSeed } from './tables';
export type { FaultRow, SeedRow, VariantRow } from './tables';
export { SimulatorDownload, type SimulatorFile } from './SimulatorDownload';
