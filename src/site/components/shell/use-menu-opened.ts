import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { useState } from 'react';

/**
 * Whether the reader has opened the menu of narrow screens. Until then nothing of it is rendered: its
 * links, twice those of the page, cost every phone a long task right after the page came alive.
 */
export function useMenuOpened(): boolean {
  const { shown } = useNavbarMobileSidebar();
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);
  return opened;
}
