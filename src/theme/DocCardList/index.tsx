/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocCardList`
 * Why: the index of an API lists every operation with its method and path, grouped by tag. The original renders one
 * card with an emoji for each group.
 */
import { useCurrentSidebarSiblings } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocCardList';
import type { ReactNode } from 'react';

import { CardGroups } from '../../site/components/cards';

function SiblingCards(): ReactNode {
  return <CardGroups items={useCurrentSidebarSiblings()} />;
}

export default function DocCardList({ items }: Props): ReactNode {
  return items ? <CardGroups items={items} /> : <SiblingCards />;
}
