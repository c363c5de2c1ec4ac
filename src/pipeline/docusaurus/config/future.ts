import type { Config } from '@docusaurus/types';

import { pageDates } from '../page-dates';

/**
 * Docusaurus's coming defaults, one by one: `v4: true` as a whole would namespace localStorage,
 * and the spec (section 9) wants the plain key `theme`.
 */
export const future = {
  v4: {
    removeLegacyPostBuildHeadAttribute: true,
    useCssCascadeLayers: true,
    siteStorageNamespacing: false,
    fasterByDefault: true,
    mdx1CompatDisabledByDefault: true,
  },
  experimental_vcs: pageDates(process.cwd()),
  faster: {
    swcJsLoader: true,
    swcJsMinimizer: true,
    swcHtmlMinimizer: true,
    lightningCssMinimizer: true,
    mdxCrossCompilerCache: true,
    rspackBundler: true,
    rspackPersistentCache: true,
    ssgWorkerThreads: true,
    gitEagerVcs: false,
  },
} satisfies Config['future'];
