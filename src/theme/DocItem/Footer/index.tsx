/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `DocItem/Footer`
 * Original: @docusaurus/theme-classic/lib/theme/DocItem/Footer/index.js sha256:93722eb781e3
 * Why: the foot of a page names who answers for its content (front matter `owner`).
 */
import OriginalFooter from '@theme-original/DocItem/Footer';
import type { ReactNode } from 'react';

import { DocOwner } from '../../../components/doc';

export default function DocItemFooter(): ReactNode {
  return (
    <>
      <OriginalFooter />
      <DocOwner />
    </>
  );
}
