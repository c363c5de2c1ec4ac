export { decryptData, encryptData } from './aes';
export { compareBytes, fromBase64, fromHex, toBase64, toHex } from './bytes';
export { canonicalString } from './canonical';
export { crc16 } from './crc';
export { CryptoInputError, type CryptoErrorCode } from './errors';
export { constantTimeEqual, hmacSha256, verifyHmacSha256 } from './hmac';
export { readTlv, type TlvField } from './tlv';
export {
  buildVietQr,
  parseVietQr,
  type VietQr,
  type VietQrPayment,
  type VietQrService,
} from './vietqr';
