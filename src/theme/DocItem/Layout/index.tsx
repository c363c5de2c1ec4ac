/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocItem/Layout`
 * Original: @docusaurus/theme-classic/lib/theme/DocItem/Layout/index.js sha256:c1f1bbed0740
 * Why: marks the language of the article (`lang`, WCAG 3.1.2) and links to its other edition (`hreflang`). The columns are a grid
 * (src/css/content.css) instead of Infima's row and col. Breadcrumbs, links to the page's Markdown and the table of
 * contents are beside the title (src/site/components/doc/PageTop.tsx). After a followed link the top of the page is
 * rendered first (src/site/components/doc/top-first.tsx). The footer shows the owner of the content and a Vietnamese
 * date, without tags and edit link. Omits badge and banner of docs versions, because there is only one version.
 */
import { useDoc, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames, useWindowSize } from '@docusaurus/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import type { Props } from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import Heading from '@theme/Heading';
import DocPaginator from '@theme/DocPaginator';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { attributes } from '@portal/core/markup';
import {
  Breadcrumbs,
  DocFoot,
  EnglishNote,
  neighboursOf,
  PageHead,
  PageTop,
  RestShown,
  useRestShown,
} from '../../../site/components/doc';
import { EditionLinks, useEdition, useRouteInEdition } from '../../../site/components/english';
import { PageMarkdown } from '../../../site/components/page-markdown';

/**
 * Replaces `DocItem/Content` of the theme: shows the breadcrumbs beside the title. API pages (`hide_title`) render
 * their own h1.
 *
 * Original: @docusaurus/theme-classic/lib/theme/DocItem/Content/index.js sha256:0902dcb538c3
 */
function Content({ children }: Props): ReactNode {
  const { metadata, frontMatter, contentTitle } = useDoc();
  const showsTitle = !frontMatter.hide_title && contentTitle === undefined;
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      {showsTitle && (
        <PageHead>
          <header>
            <Heading as="h1">{metadata.title}</Heading>
          </header>
        </PageHead>
      )}
      {showsTitle && <EnglishNote />}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}

/**
 * Previous and next page; Docusaurus knows them only for the pages of its own sidebars, which are Vietnamese, and from
 * `pagination_next`.
 */
function Paginator(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const { language } = useEdition();
  const inEdition = useRouteInEdition();
  const sidebar = useDocsSidebar();
  if (language !== 'en') return <DocItemPaginator />;
  const { previous, next } = neighboursOf(sidebar?.items ?? [], metadata.permalink);
  const named = metadata.next && {
    ...metadata.next,
    permalink: inEdition(metadata.next.permalink),
  };
  return (
    <DocPaginator
      previous={previous}
      next={frontMatter.pagination_next === undefined ? next : named}
    />
  );
}

export default function DocItemLayout({ children }: Props): ReactNode {
  const { metadata, frontMatter, toc } = useDoc();
  const shown = useRestShown();
  const windowSize = useWindowSize();
  const { language = 'vi' } = useEdition();
  // The types of Docusaurus do not contain the front matter keys of this portal.
  const { anchors } = frontMatter as { anchors?: object };
  const hasToc = !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <div className={clsx('doc-layout', hasToc && 'doc-layout--toc')}>
      <div>
        <ContentVisibility metadata={metadata} />
        <EditionLinks />
        <article
          lang={language}
          {...(anchors && { [attributes.anchors]: JSON.stringify(anchors) })}
          style={shown ? undefined : { minHeight: '100vh' }}
        >
          <PageTop
            value={
              <>
                <Breadcrumbs />
                <PageMarkdown key={metadata.permalink} route={metadata.permalink} />
                {hasToc && <DocItemTOCMobile />}
              </>
            }
          >
            <Content>
              <RestShown value={shown}>{children}</RestShown>
            </Content>
          </PageTop>
          {shown && <DocFoot />}
        </article>
        {shown && <Paginator />}
      </div>
      {hasToc && shown && windowSize !== 'mobile' && (
        <div className="doc-layout__toc">
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
