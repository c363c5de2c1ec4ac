/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `DocSidebar/Mobile`
 * Why: fills the menu of narrow screens in a task of its own. The original compares texts with `localeCompare`, for
 * which a browser first loads its collation data: 12 ms, which would be part of the longest task of a page.
 */
import OriginalDocSidebarMobile from '@theme-original/DocSidebar/Mobile';
import type { Props } from '@theme/DocSidebar/Mobile';
import { useEffect, useState, type ReactNode } from 'react';

export default function DocSidebarMobile(props: Props): ReactNode {
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setFilled(true);
    });
    return () => {
      window.clearTimeout(timer);
    };
  }, []);
  return isFilled && <OriginalDocSidebarMobile {...props} />;
}
