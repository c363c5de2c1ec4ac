import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { ReactNode } from 'react';

import type { EnglishItem } from '@portal/core/edition';
import { searchSkip } from '@portal/core/markup';
import { useEdition, useTextLanguage } from '../english';
import { FieldNames } from './FieldNames';

/**
 * Note on a page that has no English edition: its summary in English, and the nearest English page. It is in the HTML of
 * every such page; the styles show it to readers who chose English (src/css/content.css).
 */
export function EnglishNote(): ReactNode {
  // The types of Docusaurus do not contain the front matter keys of this portal.
  const { description, nearest } = useDoc().frontMatter as {
    description?: string;
    nearest?: EnglishItem;
  };
  const { counterpart } = useEdition();
  const { language } = useTextLanguage();
  if (counterpart !== undefined || description === undefined) return null;
  return (
    <aside lang="en" className="english-note" data-language={language} {...searchSkip}>
      <p>
        This page is in Vietnamese. <FieldNames>{description}</FieldNames>
        {nearest?.englishHref !== undefined && (
          <>
            {' '}
            In English, read <Link to={nearest.englishHref}>{nearest.english}</Link>.
          </>
        )}
      </p>
    </aside>
  );
}
