import { createContext, use } from 'react';
import type { ReactNode } from 'react';

import { useEdition } from '../english';

/** Provides breadcrumbs, Markdown links and the table of contents to the component that renders the title. */
export const PageTop = createContext<ReactNode>(undefined);

/** Title and summary of a page. The content of `PageTop` is below them on a phone and above them on a wide screen. */
export function PageHead({ children }: { children: ReactNode }): ReactNode {
  const { language = 'vi' } = useEdition();
  return (
    <div className="doc-head">
      {children}
      <div className="doc-top" lang={language}>
        {use(PageTop)}
      </div>
    </div>
  );
}
