import { ThemeClassNames } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { useEffect, useState, type RefObject } from 'react';

import { scrollInside } from '../browser';

const { container, panel } = ThemeClassNames.layout.navbar.mobileSidebar;

/** Scrolls a menu to the entry of the open page. */
function showOpenPage(menu: Element): void {
  const entry = [...menu.querySelectorAll('[aria-current="page"]')].at(-1);
  if (entry) scrollInside(menu, entry);
}

/**
 * Scrolls the sidebar to the entry of the open page, also after a followed link.
 * @param box the element around the sidebar
 * @param path path of the page that the sidebar marks as open
 */
export function useOpenPageInSidebar(box: RefObject<Element | null>, path: string): void {
  useEffect(() => {
    const menu = box.current?.querySelector('nav');
    if (menu) showOpenPage(menu);
  }, [box, path]);
}

/**
 * Each time that the menu of narrow screens opens, scrolls it to the entry of the open page. Escape closes the menu and
 * moves the focus back to its button.
 * @returns whether the menu was opened. Before that it is not rendered, to avoid a long task on page load.
 */
export function useDrawer(): boolean {
  const { shown, toggle } = useNavbarMobileSidebar();
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);
  useEffect(() => {
    if (!shown) return undefined;
    for (const menu of document.querySelectorAll(`.${container} .${panel}`)) showOpenPage(menu);
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      toggle();
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [shown, toggle]);
  return opened;
}
