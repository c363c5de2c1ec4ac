import { lazy } from 'react';
import type { ReactNode } from 'react';

import { BenchFailed, BenchSlot } from './BenchSlot';

const VietQr = /* @__PURE__ */ lazy(() =>
  import('./vietqr/VietQr').catch(() => ({ default: BenchFailed })),
);

/** Makes a VietQR string and its code, reads one and says what is wrong with it. */
export function VietQrBench(): ReactNode {
  return (
    <BenchSlot name="vietqr" label="Make or read a VietQR string in this page" bench={VietQr} />
  );
}
