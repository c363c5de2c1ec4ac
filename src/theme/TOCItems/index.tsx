/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `TOCItems`
 * Why: marks the headings in the table of contents as Vietnamese on an English site (WCAG 3.1.2).
 */
import type { Props } from '@theme/TOCItems';
import OriginalTOCItems from '@theme-original/TOCItems';
import type { ReactNode } from 'react';

export default function TOCItems(props: Props): ReactNode {
  return (
    <div lang="vi">
      <OriginalTOCItems {...props} />
    </div>
  );
}
