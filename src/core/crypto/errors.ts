/** Reports an invalid input. The message never contains a key, a secret or a plaintext. */
export class CryptoInputError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CryptoInputError';
  }
}
