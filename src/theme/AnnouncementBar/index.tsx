/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `AnnouncementBar`
 * Why: a bar with a new id shows at once, also where an older one was dismissed; the original shows it from the second page load on.
 */
import AnnouncementBar from '@theme-original/AnnouncementBar';
import type { ReactNode } from 'react';

import { useNewAnnouncement } from '../../site/components/shell';

export default function AnnouncementBarWrapper(): ReactNode {
  useNewAnnouncement();
  return <AnnouncementBar />;
}
