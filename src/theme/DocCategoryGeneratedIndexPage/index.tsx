/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocCategoryGeneratedIndexPage`
 * Original: @docusaurus/theme-classic/lib/theme/DocCategoryGeneratedIndexPage/index.js sha256:89d20596482e
 * Why: marks the article as Vietnamese (`lang`), renders its English summary as on every other page, and adds links to
 * the page's Markdown beside the breadcrumbs. The index of an API lists every operation with its method and path, grouped
 * by tag; the original renders one card with an emoji for each group. Omits badge and banner of docs versions: there is
 * only one version.
 */
import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import DocPaginator from '@theme/DocPaginator';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { apis } from '@portal/core/apis';
import { CardGroups } from '../../site/components/cards';
import { ContractLinks } from '../../site/components/api';
import { DocSummary, PageHead, PageTop } from '../../site/components/doc';
import { PageMarkdown } from '../../site/components/page-markdown';

export default function DocCategoryGeneratedIndexPage({
  categoryGeneratedIndex: { title, description, keywords, navigation, permalink },
}: Props): ReactNode {
  const category = useCurrentSidebarCategory();
  const api = apis.find(({ index }) => index.route === permalink);
  return (
    <>
      <PageMetadata title={title} description={description} keywords={keywords} />
      <div className="doc-layout">
        <div>
          <article lang="vi">
            <PageTop
              value={
                <>
                  <DocBreadcrumbs />
                  <PageMarkdown key={permalink} route={permalink} />
                </>
              }
            >
              <PageHead>
                <header className="markdown">
                  <Heading as="h1">{title}</Heading>
                  {api && <ContractLinks apiKey={api.key} />}
                </header>
              </PageHead>
            </PageTop>
            <CardGroups items={category.items} />
            {description && <DocSummary>{description}</DocSummary>}
          </article>
          <DocPaginator previous={navigation.previous} next={navigation.next} />
        </div>
      </div>
    </>
  );
}
