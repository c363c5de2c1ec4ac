/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `Footer/LinkItem`
 * Why: on a page of the English edition, a link leads to the English page, if there is one.
 */
import type { Props } from '@theme/Footer/LinkItem';
import OriginalFooterLinkItem from '@theme-original/Footer/LinkItem';
import type { ReactNode } from 'react';

import { useRouteInEdition } from '../../../site/components/english';

export default function FooterLinkItem({ item }: Props): ReactNode {
  const inEdition = useRouteInEdition();
  const { to } = item;
  return <OriginalFooterLinkItem item={to === undefined ? item : { ...item, to: inEdition(to) }} />;
}
