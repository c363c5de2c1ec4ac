import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';
import {
  DocsSidebarProvider,
  useDoc,
  useDocsSidebar,
} from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type { ReactNode } from 'react';

import { apis } from '@portal/core/apis';

/** The theme's breadcrumbs. An API page without a sidebar gets the API's index page as its parent. */
export function Breadcrumbs(): ReactNode {
  const sidebar = useDocsSidebar();
  const { id, permalink, title } = useDoc().metadata;
  const api = sidebar ? undefined : apis.find(({ outputDir }) => id.startsWith(`${outputDir}/`));
  if (!api) return <DocBreadcrumbs />;
  const { label, index } = api;
  const fixed = { collapsed: false, collapsible: false };
  const page: PropSidebarItem = { type: 'link', docId: id, href: permalink, label: title };
  const items: PropSidebar = [
    { type: 'category', ...fixed, href: index.route, label, items: [page] },
  ];
  return (
    <DocsSidebarProvider name={api.sidebarId} items={items}>
      <DocBreadcrumbs />
    </DocsSidebarProvider>
  );
}
