/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `Navbar/MobileSidebar`
 * Why: the menu of narrow screens is rendered when it is first opened, not on every load of a page; and Escape
 * closes it.
 */
import OriginalNavbarMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import type { ReactNode } from 'react';

import { useMenuEscape, useMenuOpened } from '../../../site/components/shell';

export default function NavbarMobileSidebar(): ReactNode {
  useMenuEscape();
  return useMenuOpened() ? <OriginalNavbarMobileSidebar /> : null;
}
