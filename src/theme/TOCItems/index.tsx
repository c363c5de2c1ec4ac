/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `TOCItems`
 * Why: marks the language of the headings in the table of contents (WCAG 3.1.2).
 */
import type { Props } from '@theme/TOCItems';
import OriginalTOCItems from '@theme-original/TOCItems';
import type { ReactNode } from 'react';

import { useEdition } from '../../site/components/english';

export default function TOCItems(props: Props): ReactNode {
  const { language = 'vi' } = useEdition();
  return (
    <div lang={language}>
      <OriginalTOCItems {...props} />
    </div>
  );
}
