import { ThemeClassNames } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { useEffect, useState, type RefObject } from 'react';

const { container, panel } = ThemeClassNames.layout.navbar.mobileSidebar;

/**
 * Scrolls a menu to the entry of the open page. `scrollIntoView` would also scroll the page. Measuring in an effect
 * would force a layout before the new page is painted; an IntersectionObserver does not.
 */
function showOpenPage(menu: Element | null | undefined): void {
  const entry = [...(menu?.querySelectorAll('[aria-current="page"]') ?? [])].at(-1);
  if (!menu || !entry) return;
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect();
      const { boundingClientRect: at, rootBounds: box } = seen ?? {};
      // A hidden menu has no height, and neither has an entry in a collapsed category.
      if (!at?.height || !box?.height || (at.top >= box.top && at.bottom <= box.bottom)) return;
      menu.scrollTop += at.top - box.top - (box.height - at.height) / 2;
    },
    { root: menu },
  );
  observer.observe(entry);
}

/**
 * Scrolls the sidebar to the entry of the open page, also after a followed link.
 * @param box the element around the sidebar
 * @param path path of the page that the sidebar marks as open
 */
export function useOpenPageInSidebar(box: RefObject<Element | null>, path: string): void {
  useEffect(() => {
    showOpenPage(box.current?.querySelector('nav'));
  }, [box, path]);
}

/** Milliseconds after which the theme has surely rendered the opened menu. */
const menuMs = 100;

/** Scrolls the menu of narrow screens to the entry of the open page each time that the menu opens. */
export function useOpenPageInDrawer(): void {
  const { shown } = useNavbarMobileSidebar();
  useEffect(() => {
    if (!shown) return undefined;
    const timer = window.setTimeout(() => {
      for (const menu of document.querySelectorAll(`.${container} .${panel}`)) showOpenPage(menu);
    }, menuMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [shown]);
}

/** Closes the menu of narrow screens on Escape and moves the focus back to its button. */
export function useMenuEscape(): void {
  const { shown, toggle } = useNavbarMobileSidebar();
  useEffect(() => {
    if (!shown) return undefined;
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
}

/** Whether the menu of narrow screens was opened. Before that it is not rendered, to avoid a long task on page load. */
export function useMenuOpened(): boolean {
  const { shown } = useNavbarMobileSidebar();
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);
  return opened;
}
