import { use } from 'react';
import type { ReactNode } from 'react';

import { RestShown } from './top-first';

/** What is below the first screen of a guide (src/pipeline/markdown/remark/rest.ts puts it here). */
export function Rest({ children }: { children: ReactNode }): ReactNode {
  return use(RestShown) && children;
}
