import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Vietnam's clock: seven hours before UTC's, all year. */
const vietnamOffset = 7 * 60 * 60 * 1000;

/** A day; not in the browser's own format, so that the first render equals the server's. */
function Day({ at }: { at: number }): ReactNode {
  const date = new Date(at + vietnamOffset).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return <time dateTime={date}>{date.split('-').reverse().join('/')}</time>;
}

/**
 * The foot of a page: who answers for its content (front matter `owner`) and when it was last changed.
 * Nothing where neither is known.
 */
export function DocFoot(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  // Docusaurus lets unknown front matter keys through, but does not type them.
  const { owner } = frontMatter as { owner?: string };
  const { lastUpdatedAt } = metadata;
  if (!owner && !lastUpdatedAt) return null;
  return (
    <footer className={clsx(ThemeClassNames.docs.docFooter, 'doc-foot')} lang="vi">
      {owner && (
        <p>
          Phụ trách nội dung: <strong>{owner}</strong>
        </p>
      )}
      {lastUpdatedAt && (
        <p>
          Cập nhật lần cuối: <Day at={lastUpdatedAt} />
        </p>
      )}
    </footer>
  );
}
