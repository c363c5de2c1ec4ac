export {
  EncryptionBench,
  ErrorCodeBench,
  IpnBench,
  SignatureBench,
  TestIpnBench,
  VietQrBench,
} from './slots';
