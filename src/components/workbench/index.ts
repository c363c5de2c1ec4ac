export { IpnBench } from './IpnBench';
export { SignatureBench } from './SignatureBench';
