import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { ReactNode } from 'react';

/** Who answers for the page: the front matter `owner`, at its foot. Nothing where there is none. */
export function DocOwner(): ReactNode {
  // Docusaurus lets unknown front matter keys through, but does not type them.
  const { owner } = useDoc().frontMatter as { owner?: string };
  if (!owner) return null;
  return (
    <p className="doc-owner" data-search-skip>
      Phụ trách nội dung: <strong>{owner}</strong>
    </p>
  );
}
