import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { ToolFailed, ToolSlot, type ToolProps } from './ToolSlot';

/** The component of a tool for pages; `items`: address of the data that the tool fetches when it opens. */
function slot(
  name: string,
  label: string,
  load: () => Promise<{ default: ComponentType<ToolProps> }>,
): (props: { items?: string }) => ReactNode {
  const Tool = lazy(() => load().catch(() => ({ default: ToolFailed })));
  return function Slot({ items }) {
    return <ToolSlot name={name} label={label} tool={Tool} {...(items && { data: items })} />;
  };
}

export const SignatureBench = /* @__PURE__ */ slot(
  'signature',
  'Check a signature in this page',
  () => import('./signature/Signature'),
);

export const EncryptionBench = /* @__PURE__ */ slot(
  'encryption',
  'Decrypt or encrypt in this page',
  () => import('./encryption/Encryption'),
);

export const ErrorCodeBench = /* @__PURE__ */ slot(
  'error-code',
  'Look up an error in this page',
  () => import('./error-code/ErrorCode'),
);

export const IpnBench = /* @__PURE__ */ slot(
  'ipn',
  'Inspect an IPN in this page',
  () => import('./ipn/Ipn'),
);

export const TestIpnBench = /* @__PURE__ */ slot(
  'test-ipn',
  'Make a test IPN in this page',
  () => import('./test-ipn/TestIpn'),
);

export const VietQrBench = /* @__PURE__ */ slot(
  'vietqr',
  'Make or read a VietQR string in this page',
  () => import('./vietqr/VietQr'),
);
