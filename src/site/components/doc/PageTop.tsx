import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** The breadcrumbs, the links to the page's Markdown and its contents, for the component that renders the title. */
export const PageTop = createContext<ReactNode>(undefined);

/** The title of a page with its summary, and the line of `PageTop`: below it on a phone, else above it. */
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
