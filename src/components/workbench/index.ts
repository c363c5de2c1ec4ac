export { IpnBench } from './IpnBench';
export { SignatureBench } from './SignatureBench';
export { TestIpnBench } from './TestIpnBench';
