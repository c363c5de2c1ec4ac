/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `DocSidebar/Mobile`
 * Why: fills the menu of narrow screens when it is first opened, not on page load. The original compares texts with
 * `localeCompare`, for which a browser first loads its collation data: 12 ms in the longest task of a page.
 */
import OriginalDocSidebarMobile from '@theme-original/DocSidebar/Mobile';
import type { Props } from '@theme/DocSidebar/Mobile';
import type { ReactNode } from 'react';

import { useWasOpened } from '../../../site/components/shell';

export default function DocSidebarMobile(props: Props): ReactNode {
  return useWasOpened() ? <OriginalDocSidebarMobile {...props} /> : null;
}
