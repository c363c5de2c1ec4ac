/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocRoot/Layout/Sidebar`
 * Why: the spec (section 4) stores the sidebar choice; the original keeps it in React state only.
 * Differs: the two lines marked `stored`; the styles are the original's.
 */
import { useLocation } from '@docusaurus/router';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { prefersReducedMotion, ThemeClassNames } from '@docusaurus/theme-common';
import styles from '@docusaurus/theme-classic/lib/theme/DocRoot/Layout/Sidebar/styles.module.css';
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import ExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import DocSidebar from '@theme/DocSidebar';
import clsx from 'clsx';
import { Fragment, useCallback, useState, type ReactNode } from 'react';

import { useStoredSidebarChoice } from '../../../../components/shell';

/** Remounts the sidebar when another one is shown (facebook/docusaurus#3414). */
function ResetOnSidebarChange({ children }: { children: ReactNode }): ReactNode {
  const sidebar = useDocsSidebar();
  return <Fragment key={sidebar?.name ?? 'noSidebar'}>{children}</Fragment>;
}

export default function DocRootLayoutSidebar({
  sidebar,
  hiddenSidebarContainer,
  setHiddenSidebarContainer,
}: Props): ReactNode {
  const { pathname } = useLocation();
  const [hiddenSidebar, setHiddenSidebar] = useState(false);
  const storeChoice = useStoredSidebarChoice(setHiddenSidebarContainer, setHiddenSidebar); // stored

  const toggleSidebar = useCallback(() => {
    if (hiddenSidebar) setHiddenSidebar(false);
    // onTransitionEnd does not fire without animation (facebook/docusaurus#8918).
    if (!hiddenSidebar && prefersReducedMotion()) setHiddenSidebar(true);
    setHiddenSidebarContainer((value) => !value);
    storeChoice(!hiddenSidebarContainer); // stored
  }, [setHiddenSidebarContainer, hiddenSidebar, hiddenSidebarContainer, storeChoice]);

  return (
    <aside
      className={clsx(
        ThemeClassNames.docs.docSidebarContainer,
        styles['docSidebarContainer'],
        hiddenSidebarContainer && styles['docSidebarContainerHidden'],
      )}
      onTransitionEnd={(event) => {
        const container = styles['docSidebarContainer'];
        if (container === undefined || !event.currentTarget.classList.contains(container)) return;
        if (hiddenSidebarContainer) setHiddenSidebar(true);
      }}
    >
      <ResetOnSidebarChange>
        <div
          className={clsx(
            styles['sidebarViewport'],
            hiddenSidebar && styles['sidebarViewportHidden'],
          )}
        >
          <DocSidebar
            sidebar={sidebar}
            path={pathname}
            onCollapse={toggleSidebar}
            isHidden={hiddenSidebar}
          />
          {hiddenSidebar && <ExpandButton toggleSidebar={toggleSidebar} />}
        </div>
      </ResetOnSidebarChange>
    </aside>
  );
}
