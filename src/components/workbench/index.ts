export { EncryptionBench } from './EncryptionBench';
export { IpnBench } from './IpnBench';
export { SignatureBench } from './SignatureBench';
