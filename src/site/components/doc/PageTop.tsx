import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** Breadcrumbs and the links to the page's Markdown and contents, for the component that renders the title. */
export const PageTop = createContext<ReactNode>(undefined);

/** Title and summary of a page; a phone shows `PageTop` below them, a wide screen above. */
export function PageHead({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="doc-head">
      {children}
      <div className="doc-top" lang="vi">
        {use(PageTop)}
      </div>
    </div>
  );
}
