/**
 * Ejects: @docusaurus/core 3.10.2 `theme-fallback/Root`
 * Original: @docusaurus/core/lib/client/theme-fallback/Root/index.js sha256:450d33ef242b
 * Why: while a page starts, its title stays the one in its HTML. The framework sets the site's name
 * first and the page's title when React has come as far, some frames later (react-helmet-async
 * collects titles while components are rendered).
 */
import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';

import { useStartingTitle } from '../components/shell';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <Head titleTemplate={useStartingTitle()}>{null}</Head>
      {children}
    </>
  );
}
