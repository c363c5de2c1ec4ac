/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `DocRoot/Layout`
 * Why: the names of operations in sidebar, breadcrumbs and cards are in the reader's language.
 */
import { DocsSidebarProvider, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocRoot/Layout';
import OriginalDocRootLayout from '@theme-original/DocRoot/Layout';
import type { ReactNode } from 'react';

import { inEnglish } from '../../../site/components/doc';
import { useTextLanguage } from '../../../site/components/english';

export default function DocRootLayout(props: Props): ReactNode {
  const sidebar = useDocsSidebar();
  const { language } = useTextLanguage();
  const items = language === 'en' && sidebar ? inEnglish(sidebar.items) : sidebar?.items;
  return (
    <DocsSidebarProvider name={sidebar?.name} items={items}>
      <OriginalDocRootLayout {...props} />
    </DocsSidebarProvider>
  );
}
