/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `NotFound/Content`
 * Why: a reader with a wrong address gets a search field and the main entry points.
 */
import { PageMetadata } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';

import { NotFoundHelp } from '../../../site/components/status';

export default function NotFoundContent(): ReactNode {
  return (
    <>
      <PageMetadata description="There is no page at this address: search the documentation, or start from one of its parts." />
      <NotFoundHelp />
    </>
  );
}
