/** Reports an invalid input. The message never contains a key, a secret or a plaintext. */
export class CryptoInputError extends Error {
  override name = 'CryptoInputError';
}
