/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `Logo`
 * Why: leads to the home page of the reader's edition.
 */
import type { Props } from '@theme/Logo';
import OriginalLogo from '@theme-original/Logo';
import type { ReactNode } from 'react';

import { useRouteInEdition } from '../../site/components/english';

export default function Logo(props: Props): ReactNode {
  // The original passes its properties on to a `Link`.
  const home = { to: useRouteInEdition()('/') };
  return <OriginalLogo {...props} {...home} />;
}
