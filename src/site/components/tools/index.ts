import { slot } from './ToolSlot';

export const SignatureBench = /* @__PURE__ */ slot(
  'signature',
  { vi: 'Kiểm tra chữ ký ngay tại đây', en: 'Check a signature on this page' },
  () => import('./signature/Signature'),
);

export const EncryptionBench = /* @__PURE__ */ slot(
  'encryption',
  { vi: 'Giải mã hoặc mã hoá ngay tại đây', en: 'Decrypt or encrypt on this page' },
  () => import('./encryption/Encryption'),
);

export const ErrorCodeBench = /* @__PURE__ */ slot(
  'error-code',
  { vi: 'Tra cứu lỗi ngay tại đây', en: 'Look up an error on this page' },
  () => import('./error-code/ErrorCode'),
);

export const IpnBench = /* @__PURE__ */ slot(
  'ipn',
  { vi: 'Kiểm tra một IPN ngay tại đây', en: 'Inspect an IPN on this page' },
  () => import('./ipn/Ipn'),
);

export const TestIpnBench = /* @__PURE__ */ slot(
  'test-ipn',
  { vi: 'Tạo IPN thử ngay tại đây', en: 'Make a test IPN on this page' },
  () => import('./test-ipn/TestIpn'),
);

export const VietQrBench = /* @__PURE__ */ slot(
  'vietqr',
  { vi: 'Tạo hoặc đọc chuỗi VietQR ngay tại đây', en: 'Make or read a VietQR string on this page' },
  () => import('./vietqr/VietQr'),
);
