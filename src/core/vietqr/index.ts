export { bankList, banks } from './banks';
export { crc16 } from './crc';
export { kindOf, meaningOf, napasId, type Level } from './fields';
export { networkOf } from './networks';
export { readTlv, writeTlv, type TlvField } from './tlv';
export { buildVietQr, type VietQrService } from './vietqr';
