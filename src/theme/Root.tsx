/**
 * Ejects: @docusaurus/core 3.10.2 `theme-fallback/Root`
 * Why: makes addresses case-sensitive: with another letter case the page is not found.
 */
import { useLocation } from '@docusaurus/router';
import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';

import { exactCase } from '../site/components/shell';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  return <Route location={exactCase(useLocation())} render={() => children} />;
}
