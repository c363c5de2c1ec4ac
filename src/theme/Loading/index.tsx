/**
 * Ejects: @docusaurus/core 3.10.2 `theme-fallback/Loading`
 * Why: the original shows white text on red (contrast 3.7), and its spinner ignores reduced motion.
 */
import type { ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';

import { ChunkError, LoadingBar } from '../../site/components/status';

export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  // `any` in the library's types: the reason of the rejected `import()`.
  const reason: unknown = error;
  if (reason) return <ChunkError error={reason} retry={retry} />;
  return pastDelay ? <LoadingBar /> : null;
}
