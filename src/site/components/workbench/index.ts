export { EncryptionBench } from './EncryptionBench';
export { ErrorCodeBench } from './ErrorCodeBench';
export { IpnBench } from './IpnBench';
export { SignatureBench } from './SignatureBench';
export { TestIpnBench } from './TestIpnBench';
export { VietQrBench } from './VietQrBench';
