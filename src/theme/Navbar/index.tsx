/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `Navbar`
 * Why: it has no properties, and was drawn whole for each followed link; its links see for themselves
 * which page is shown.
 */
import OriginalNavbar from '@theme-original/Navbar';
import { memo } from 'react';

export default memo(OriginalNavbar);
