/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `NavbarItem/DefaultNavbarItem`
 * Why: on a page of the English edition, a link leads to the English page, if there is one.
 */
import type { Props } from '@theme/NavbarItem/DefaultNavbarItem';
import OriginalDefaultNavbarItem from '@theme-original/NavbarItem/DefaultNavbarItem';
import type { ReactNode } from 'react';

import { useRouteInEdition } from '../../../site/components/english';

export default function DefaultNavbarItem(props: Props): ReactNode {
  const inEdition = useRouteInEdition();
  const { to } = props;
  return <OriginalDefaultNavbarItem {...props} {...(to !== undefined && { to: inEdition(to) })} />;
}
