import { createStorageSlot, useThemeConfig } from '@docusaurus/theme-common';
import { useEffect } from 'react';

/** Docusaurus's key for the id of the bar that was shown last. */
const seen = createStorageSlot('docusaurus.announcement.id');

/**
 * Shows a new announcement to a reader who dismissed an older one. Docusaurus resets the dismissal
 * when the bar's id changes, but the attribute that its inline script sets before the first paint
 * still hides the bar for that one page load. A child's effect runs before the provider's, so the
 * older id can still be read here.
 */
export function useNewAnnouncement(): void {
  const { announcementBar } = useThemeConfig();
  useEffect(() => {
    if (announcementBar === undefined || announcementBar.id === seen.get()) return;
    document.documentElement.removeAttribute('data-announcement-bar-initially-dismissed');
  }, [announcementBar]);
}
