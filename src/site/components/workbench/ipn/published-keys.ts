/** The test keys of /documents/payments/ipn: no secret. */
export const publishedKeys = {
  aes: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  hmac: '000102030405060708090a0b0c0d0e0f',
} as const;
