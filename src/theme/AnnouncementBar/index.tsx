/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `AnnouncementBar`
 * Original: @docusaurus/theme-classic/lib/theme/AnnouncementBar/index.js sha256:3b497461548c
 * Why: a bar with a new id has to show at once, even where an older one was dismissed (spec,
 * section 4); the original shows it from the second page load on.
 */
import AnnouncementBar from '@theme-original/AnnouncementBar';
import type { ReactNode } from 'react';

import { useNewAnnouncement } from '../../components/shell';

export default function AnnouncementBarWrapper(): ReactNode {
  useNewAnnouncement();
  return <AnnouncementBar />;
}
