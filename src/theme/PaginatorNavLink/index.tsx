/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `PaginatorNavLink`
 * Why: marks the Vietnamese title beside the English 'Previous' and 'Next' (WCAG 3.1.2).
 */
import type { Props } from '@theme/PaginatorNavLink';
import OriginalPaginatorNavLink from '@theme-original/PaginatorNavLink';
import type { ReactNode } from 'react';

export default function PaginatorNavLink({ title, ...props }: Props): ReactNode {
  return <OriginalPaginatorNavLink {...props} title={<span lang="vi">{title}</span>} />;
}
