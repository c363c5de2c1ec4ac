import { createStorageSlot } from '@docusaurus/theme-common';
import { useLayoutEffect } from 'react';

const slot = createStorageSlot('docs-sidebar-hidden');

function storeChoice(hidden: boolean): void {
  slot.set(String(hidden));
}

/**
 * Hides the sidebar if the reader hid it earlier. The first render must equal the server render, so this hook acts
 * right after it. Until then an attribute of the page hides the sidebar (pipeline/docusaurus/head/early-page.ts).
 * If localStorage is unavailable, Docusaurus's storage slot logs that once.
 * @param hideContainer hides the column of the sidebar
 * @param hideContent hides the content of the column and shows the button that restores it
 * @returns a function that stores a new choice
 */
export function useStoredSidebarChoice(
  hideContainer: (hidden: boolean) => void,
  hideContent: (hidden: boolean) => void,
): (hidden: boolean) => void {
  useLayoutEffect(() => {
    document.documentElement.removeAttribute('data-sidebar-hidden');
    if (slot.get() !== 'true') return;
    hideContainer(true);
    hideContent(true);
  }, [hideContainer, hideContent]);
  return storeChoice;
}
