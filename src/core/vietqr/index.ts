export { crc16 } from './crc';
export { kindOf, meaningOf, napasId, type Level } from './fields';
export { readTlv, writeTlv, type TlvField } from './tlv';
export { buildVietQr, parseVietQr, VietQrError, type VietQrService } from './vietqr';
