/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `DocRoot/Layout`
 * Why: names and links in sidebar, breadcrumbs and cards are in the reader's language. A page of the English edition has the
 * sidebar of its counterpart.
 */
import {
  DocsSidebarProvider,
  useDocsSidebar,
  useDocsVersion,
} from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import type { Props } from '@theme/DocRoot/Layout';
import OriginalDocRootLayout from '@theme-original/DocRoot/Layout';
import type { ReactNode } from 'react';

import { englishSidebar, inEnglish } from '../../../site/components/doc';
import { useTextLanguage } from '../../../site/components/english';

export default function DocRootLayout(props: Props): ReactNode {
  const sidebar = useDocsSidebar();
  const { language } = useTextLanguage();
  const { docsSidebars } = useDocsVersion();
  const { pathname } = useLocation();
  const own = sidebar ?? (language === 'en' ? englishSidebar(docsSidebars, pathname) : undefined);
  const items = language === 'en' && sidebar ? inEnglish(sidebar.items) : own?.items;
  return (
    <DocsSidebarProvider name={own?.name} items={items}>
      <OriginalDocRootLayout {...props} />
    </DocsSidebarProvider>
  );
}
