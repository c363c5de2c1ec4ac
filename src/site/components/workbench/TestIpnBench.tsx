import { lazy } from 'react';
import type { ReactNode } from 'react';

import { BenchFailed, BenchSlot } from './BenchSlot';

const TestIpn = /* @__PURE__ */ lazy(() =>
  import('./test-ipn/TestIpn').catch(() => ({ default: BenchFailed })),
);

/**
 * Makes IPNs that a reader sends to his own receiver; for the pages about IPNs.
 * @param items address of the schemas and examples of IPNs, a file of this build
 */
export function TestIpnBench({ items }: { items: string }): ReactNode {
  return (
    <BenchSlot name="test-ipn" label="Make a test IPN in this page" bench={TestIpn} data={items} />
  );
}
