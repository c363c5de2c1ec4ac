/**
 * Ejects: @docusaurus/core 3.10.2 `theme-fallback/Root`
 * Why: while a page starts, its title stays the one in its HTML (the framework first sets the site's name, and
 * the page's title some frames later); and an address in another letter case is not found.
 */
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';

import { exactCase, useStartingTitle } from '../site/components/shell';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  const location = useLocation();
  return (
    <>
      <Head titleTemplate={useStartingTitle()}>{null}</Head>
      <Route location={exactCase(location)} render={() => children} />
    </>
  );
}
