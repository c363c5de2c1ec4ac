/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `PaginatorNavLink`
 * Why: the name of an operation is in the reader's language. A Vietnamese title beside the English 'Previous' and
 * 'Next' is marked as Vietnamese (WCAG 3.1.2).
 */
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/PaginatorNavLink';
import OriginalPaginatorNavLink from '@theme-original/PaginatorNavLink';
import type { ReactNode } from 'react';

import { findLink, languageOfLabel } from '../../site/components/doc';

export default function PaginatorNavLink({ title, permalink, ...props }: Props): ReactNode {
  const item = findLink(useDocsSidebar()?.items ?? [], permalink);
  const language = item && languageOfLabel(item);
  const shown = (
    <span lang="vi" {...language}>
      {language?.lang ? item?.label : title}
    </span>
  );
  return <OriginalPaginatorNavLink {...props} permalink={permalink} title={shown} />;
}
