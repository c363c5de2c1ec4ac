/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `ErrorPageContent`
 * Why: the title of a crashed page is 'Page Error', and the page offers a way
 * on.
 */
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

import { CrashNotice } from '../site/components/status';

export default function ErrorPageContent(props: Props): ReactNode {
  return <CrashNotice {...props} />;
}
