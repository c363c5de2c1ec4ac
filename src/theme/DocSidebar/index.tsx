/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `DocSidebar`
 * Why: the labels of the sidebar are Vietnamese on an English site (WCAG 3.1.2). A followed link shows
 * its page first, and marks its entry right after.
 */
import type { Props } from '@theme/DocSidebar';
import OriginalDocSidebar from '@theme-original/DocSidebar';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';

export default function DocSidebar({ path, ...props }: Props): ReactNode {
  return (
    <div lang="vi" className="boxless">
      <OriginalDocSidebar {...props} path={useDeferredValue(path)} />
    </div>
  );
}
