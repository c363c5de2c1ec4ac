/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `PaginatorNavLink`
 * Original: @docusaurus/theme-classic/lib/theme/PaginatorNavLink/index.js sha256:4fb0010d8bef
 * Why: beside the English 'Previous' and 'Next' stands a Vietnamese title (WCAG 3.1.2).
 */
import type { Props } from '@theme/PaginatorNavLink';
import OriginalPaginatorNavLink from '@theme-original/PaginatorNavLink';
import type { ReactNode } from 'react';

export default function PaginatorNavLink({ title, ...props }: Props): ReactNode {
  return <OriginalPaginatorNavLink {...props} title={<span lang="vi">{title}</span>} />;
}
