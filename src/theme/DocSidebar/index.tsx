/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `DocSidebar`
 * Original: @docusaurus/theme-classic/lib/theme/DocSidebar/index.js sha256:69735ac5be2d
 * Why: the labels of the sidebar are Vietnamese on an English site (WCAG 3.1.2).
 */
import type { Props } from '@theme/DocSidebar';
import OriginalDocSidebar from '@theme-original/DocSidebar';
import type { ReactNode } from 'react';

export default function DocSidebar(props: Props): ReactNode {
  return (
    <div lang="vi" className="boxless">
      <OriginalDocSidebar {...props} />
    </div>
  );
}
