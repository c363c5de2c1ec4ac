/**
 * All functions are synchronous, because a diagnosis computes hundreds of signatures. They do not use WebCrypto: it is
 * asynchronous, has no MD5, does not return a block with wrong padding, and is missing on pages without HTTPS.
 */
export * from './aes';
export * from './bytes';
export * from './canonical';
export * from './hmac';
