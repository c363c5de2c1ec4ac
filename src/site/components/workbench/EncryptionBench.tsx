import { lazy } from 'react';
import type { ReactNode } from 'react';

import { BenchFailed, BenchSlot } from './BenchSlot';

const Encryption = /* @__PURE__ */ lazy(() =>
  import('./encryption/Encryption').catch(() => ({ default: BenchFailed })),
);

/** Decrypts a message, says what is wrong with one that does not open, and encrypts; for /others/aes. */
export function EncryptionBench(): ReactNode {
  return <BenchSlot name="encryption" label="Decrypt or encrypt in this page" bench={Encryption} />;
}
