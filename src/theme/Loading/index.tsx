/**
 * Ejects: @docusaurus/core 3.10.2 `theme-fallback/Loading`
 * Why: the original has white text on red (contrast 3.7) and a spinner that ignores reduced motion.
 */
import type { ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';

import { ChunkError, LoadingBar } from '../../site/components/status';

export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  // The library types the error as `any`. It is the reason why `import()` was rejected.
  const reason: unknown = error;
  if (reason) return <ChunkError error={reason} retry={retry} />;
  return pastDelay ? <LoadingBar /> : null;
}
