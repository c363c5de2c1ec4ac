/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `DocSidebar`
 * Why: marks the labels as Vietnamese on an English site (WCAG 3.1.2), and scrolls a long sidebar to the current page.
 */
import type { Props } from '@theme/DocSidebar';
import OriginalDocSidebar from '@theme-original/DocSidebar';
import { useRef, type ReactNode } from 'react';

import { useOpenPageInSidebar } from '../../site/components/shell';

export default function DocSidebar(props: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useOpenPageInSidebar(box, props.path);
  return (
    <div ref={box} lang="vi" className="boxless">
      <OriginalDocSidebar {...props} />
    </div>
  );
}
