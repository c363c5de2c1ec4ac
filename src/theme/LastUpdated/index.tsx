/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `LastUpdated`
 * Original: @docusaurus/theme-classic/lib/theme/LastUpdated/index.js sha256:30948229c514
 * Why: the foot of a page is Vietnamese, so is its date; who changed the page is not shown.
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

import { DocUpdated } from '../../components/doc';

export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      {lastUpdatedAt && <DocUpdated at={lastUpdatedAt} />}
    </span>
  );
}
