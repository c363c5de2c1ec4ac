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
    // A quarter less of a writer's next build. Where builds begin from nothing there is no next one, and
    // at 1,000 operations the cache costs half a GiB and 6 % of the processor time.
    rspackPersistentCache: process.env['CI'] === undefined,
    // Each worker loads the server's bundle again: a fifth of a build's processor time, for a few
    // seconds less on a machine with free cores (`npm run bench -- build`).
    ssgWorkerThreads: false,
    gitEagerVcs: false,
  },
} satisfies Config['future'];
