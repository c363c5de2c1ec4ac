import { lazy } from 'react';
import type { ReactNode } from 'react';

import { BenchFailed, BenchSlot } from './BenchSlot';

const Ipn = /* @__PURE__ */ lazy(() => import('./ipn/Ipn').catch(() => ({ default: BenchFailed })));

/**
 * Takes an IPN through the steps of a receiver; for the pages about IPNs.
 * @param items address of the schemas of IPNs, a file of this build
 */
export function IpnBench({ items }: { items: string }): ReactNode {
  return <BenchSlot name="ipn" label="Inspect an IPN in this page" bench={Ipn} data={items} />;
}
