/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `Navbar/MobileSidebar`
 * Why: renders the menu of narrow screens when it is first opened, not on page load, scrolls it to the current page, and
 * closes it on Escape.
 */
import OriginalNavbarMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import type { ReactNode } from 'react';

import { useDrawer } from '../../../site/components/shell';

export default function NavbarMobileSidebar(): ReactNode {
  return useDrawer() ? <OriginalNavbarMobileSidebar /> : null;
}
