/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocRoot/Layout/Sidebar`
 * Original: @docusaurus/theme-classic/lib/theme/DocRoot/Layout/Sidebar/index.js sha256:040a6959d795
 * Why: stores the reader's choice to hide the sidebar, which the original keeps in React state only. After a click
 * on a link, renders the page before the sidebar. Keeps the current sidebar if it also lists the new page.
 * Differs: the lines marked `stored`, `deferred` and `kept`; the styles are the original's.
 */
import { useLocation } from '@docusaurus/router';
import {
  isActiveSidebarItem,
  useDocsSidebar,
  useDocsVersion,
} from '@docusaurus/plugin-content-docs/client';
import { prefersReducedMotion, ThemeClassNames } from '@docusaurus/theme-common';
import styles from '@docusaurus/theme-classic/lib/theme/DocRoot/Layout/Sidebar/styles.module.css';
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import ExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import DocSidebar from '@theme/DocSidebar';
import clsx from 'clsx';
import { Fragment, useCallback, useDeferredValue, useState, type ReactNode } from 'react';

import { useStoredSidebarChoice } from '../../../../site/components/shell';

export default function DocRootLayoutSidebar({
  hiddenSidebarContainer,
  setHiddenSidebarContainer,
}: Props): ReactNode {
  const path = useDeferredValue(useLocation().pathname); // deferred
  const current = useDocsSidebar();
  const late = useDeferredValue(current); // deferred
  const own = late?.name === current?.name ? current : late; // deferred; a change of language applies at once
  const { docsSidebars } = useDocsVersion(); // kept
  const [name, setName] = useState(own?.name); // kept
  const kept = own && name !== undefined ? (docsSidebars[name] ?? []) : []; // kept
  const holds = kept.some((item) => isActiveSidebarItem(item, path)); // kept
  if (!holds && name !== own?.name) setName(own?.name); // kept
  const isOther = holds && name !== undefined && name !== own?.name; // kept
  const sidebar = isOther ? { name, items: kept } : own; // kept
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
        styles.docSidebarContainer,
        hiddenSidebarContainer && styles.docSidebarContainerHidden,
      )}
      onTransitionEnd={(event) => {
        const container = styles.docSidebarContainer;
        if (container === undefined || !event.currentTarget.classList.contains(container)) return;
        if (hiddenSidebarContainer) setHiddenSidebar(true);
      }}
    >
      {/* A new key for each sidebar remounts it (facebook/docusaurus#3414). */}
      <Fragment key={sidebar?.name}>
        <div
          className={clsx(styles.sidebarViewport, hiddenSidebar && styles.sidebarViewportHidden)}
        >
          <DocSidebar
            sidebar={sidebar?.items ?? []}
            path={path}
            onCollapse={toggleSidebar}
            isHidden={hiddenSidebar}
          />
          {hiddenSidebar && <ExpandButton toggleSidebar={toggleSidebar} />}
        </div>
      </Fragment>
    </aside>
  );
}
