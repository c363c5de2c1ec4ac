/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `MDXComponents/Details`
 * Why: the original hides the content with a script. The content stayed hidden when a link opened the element.
 */
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ComponentProps, ReactNode } from 'react';

export default function MDXDetails(props: ComponentProps<'details'>): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return <details {...props} className="alert alert--info" />;
}
