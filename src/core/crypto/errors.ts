/** Why an input was refused. Codes are stable: tools and tests tell the cases apart by them. */
export type CryptoErrorCode =
  | 'NOT_HEX'
  | 'NOT_BASE64'
  | 'KEY_EMPTY'
  | 'KEY_LENGTH'
  | 'IV_LENGTH'
  | 'DATA_LENGTH'
  | 'DECRYPT_FAILED'
  | 'FIELD_MISSING'
  | 'FIELD_NOT_SIGNABLE'
  | 'QR_FIELD'
  | 'QR_NOT_ASCII'
  | 'QR_TRUNCATED'
  | 'QR_LENGTH'
  | 'QR_DUPLICATE'
  | 'QR_CRC'
  | 'QR_NOT_VIETQR';

/** A wrong input to this room. The message never holds a key, a secret or a plaintext. */
export class CryptoInputError extends Error {
  constructor(
    readonly code: CryptoErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'CryptoInputError';
  }
}
