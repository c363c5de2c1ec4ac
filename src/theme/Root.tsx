/**
 * Ejects: @docusaurus/core 3.10.2 `theme-fallback/Root`
 * Original: @docusaurus/core/lib/client/theme-fallback/Root/index.js sha256:450d33ef242b
 * Why: while a page starts, its title stays the one in its HTML. The framework sets the site's name
 * first and the page's title when React has come as far, some frames later (react-helmet-async
 * collects titles while components are rendered).
 */
import Head from '@docusaurus/Head';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  const isStarting = !useIsBrowser() && typeof document !== 'undefined';
  return (
    <>
      {/* A template without a place for the title: whatever is set, this is shown. */}
      <Head titleTemplate={isStarting ? document.title : undefined}>{null}</Head>
      {children}
    </>
  );
}
