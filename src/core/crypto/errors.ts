/** Stable codes for callers and tests. */
export type CryptoErrorCode =
  | 'NOT_HEX'
  | 'NOT_BASE64'
  | 'KEY_EMPTY'
  | 'KEY_LENGTH'
  | 'IV_LENGTH'
  | 'DATA_LENGTH'
  | 'DECRYPT_FAILED'
  | 'FIELD_MISSING'
  | 'FIELD_NOT_SIGNABLE';

/** Reports an invalid input. The message never contains a key, a secret or a plaintext. */
export class CryptoInputError extends Error {
  constructor(
    readonly code: CryptoErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'CryptoInputError';
  }
}
