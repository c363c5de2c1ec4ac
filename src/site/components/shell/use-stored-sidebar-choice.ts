import { createStorageSlot } from '@docusaurus/theme-common';
import { useEffect } from 'react';

const slot = createStorageSlot('docs-sidebar-hidden');

function storeChoice(hidden: boolean): void {
  slot.set(String(hidden));
}

/**
 * Restores the reader's choice to hide the sidebar, right after the first render (which has to equal
 * the server's). Storage that fails is ignored, and logged once, by Docusaurus's storage slot.
 * @param hideContainer hides the sidebar's column
 * @param hideContent hides what is in it, and shows the button that brings it back
 * @returns stores a new choice.
 */
export function useStoredSidebarChoice(
  hideContainer: (hidden: boolean) => void,
  hideContent: (hidden: boolean) => void,
): (hidden: boolean) => void {
  useEffect(() => {
    if (slot.get() !== 'true') return;
    hideContainer(true);
    hideContent(true);
  }, [hideContainer, hideContent]);
  return storeChoice;
}
