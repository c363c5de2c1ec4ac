import { use } from 'react';
import type { ReactNode } from 'react';

import { RestShown } from './top-first';

/**
 * What is below the first screen of a guide (src/pipeline/markdown/remark/rest.ts puts it here).
 * @param children makes it: src/pipeline/markdown/recma/lazy-rest.ts turns the content into a function, so that a
 *   browser neither compiles nor makes it before it is drawn.
 */
export function Rest({ children }: { children: () => ReactNode }): ReactNode {
  return use(RestShown) && children();
}
