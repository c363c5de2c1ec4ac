import { lazy } from 'react';
import type { ReactNode } from 'react';

import { BenchFailed, BenchSlot } from './BenchSlot';

const Signature = /* @__PURE__ */ lazy(() =>
  import('./signature/Signature').catch(() => ({ default: BenchFailed })),
);

/** Checks a signature and says which mistake gives the one that came; for /others/hmac. */
export function SignatureBench(): ReactNode {
  return <BenchSlot name="signature" label="Check a signature in this page" bench={Signature} />;
}
