/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocItem/Content`
 * Original: @docusaurus/theme-classic/lib/theme/DocItem/Content/index.js sha256:0902dcb538c3
 * Why: renders the English summary below the title, and on a phone the breadcrumbs below the summary. API pages
 * (`hide_title`) render their own h1 and summary.
 */
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { DocSummary, PageHead } from '../../../site/components/doc';

export default function DocItemContent({ children }: Props): ReactNode {
  const { metadata, frontMatter, contentTitle } = useDoc();
  const showsTitle = !frontMatter.hide_title && contentTitle === undefined;
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      {showsTitle && (
        <PageHead>
          <header>
            <Heading as="h1">{metadata.title}</Heading>
            {frontMatter.description && <DocSummary>{frontMatter.description}</DocSummary>}
          </header>
        </PageHead>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
