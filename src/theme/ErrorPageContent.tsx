/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `ErrorPageContent`
 * Original: @docusaurus/theme-classic/lib/theme/ErrorPageContent.js sha256:a85bb2d0b98b
 * Why: the title of a crashed page is 'Page Error' (spec section 2), and the page offers a way on.
 */
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

import { CrashNotice } from '../components/status';

export default function ErrorPageContent(props: Props): ReactNode {
  return <CrashNotice {...props} />;
}
