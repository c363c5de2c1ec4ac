import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { useLabels, useTextLanguage } from '../english';

/** Milliseconds between UTC and the time in Vietnam, which has no summer time. */
const vietnamOffset = 7 * 60 * 60 * 1000;

/** A date in the same format in every browser, so that the first render equals the server's. */
function Day({ at }: { at: number }): ReactNode {
  const date = new Date(at + vietnamOffset).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return <time dateTime={date}>{date.split('-').reverse().join('/')}</time>;
}

const vietnamese = {
  'Content owner': 'Phụ trách nội dung',
  'Last updated': 'Cập nhật lần cuối',
} as const;

/** Footer of a page: the owner of the content (front matter `owner`) and the date of the last change. */
export function DocFoot(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  // The types of Docusaurus do not contain the front matter keys of this portal.
  const { owner } = frontMatter as { owner?: string };
  const { lastUpdatedAt } = metadata;
  const label = useLabels(vietnamese);
  const { language } = useTextLanguage();
  if (!owner && !lastUpdatedAt) return null;
  return (
    <footer className={clsx(ThemeClassNames.docs.docFooter, 'doc-foot')} lang={language}>
      {owner && (
        <p>
          {label('Content owner')}: <strong>{owner}</strong>
        </p>
      )}
      {lastUpdatedAt && (
        <p>
          {label('Last updated')}: <Day at={lastUpdatedAt} />
        </p>
      )}
    </footer>
  );
}
