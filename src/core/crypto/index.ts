/**
 * All functions are synchronous, because a diagnosis computes hundreds of signatures. WebCrypto is asynchronous, has no
 * MD5, does not return a block with wrong padding, and is missing on pages without HTTPS.
 */
export {
  blockBytes,
  decryptBlocks,
  decryptData,
  encryptBytes,
  encryptData,
  openData,
  randomIv,
  type DecryptionFault,
} from './aes';
export { compareBytes, concat, fromBase64, fromHex, toBase64, toHex, utf8 } from './bytes';
export { canonicalString } from './canonical';
export { CryptoInputError } from './errors';
export { digestBytes, hash, hmac, hmacSha256, type HashName } from './hmac';
