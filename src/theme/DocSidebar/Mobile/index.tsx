/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `DocSidebar/Mobile`
 * Why: renders the menu of narrow screens when it is first opened, not on page load, and scrolls it to the current
 * page.
 */
import type { Props } from '@theme/DocSidebar/Mobile';
import OriginalDocSidebarMobile from '@theme-original/DocSidebar/Mobile';
import type { ReactNode } from 'react';

import { useMenuOpened, useOpenPageInDrawer } from '../../../site/components/shell';

export default function DocSidebarMobile(props: Props): ReactNode {
  useOpenPageInDrawer();
  return useMenuOpened() ? <OriginalDocSidebarMobile {...props} /> : null;
}
