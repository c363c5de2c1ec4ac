export { exactCase } from './exact-case';
export { landAt, onNextLanding } from './landing';
export { useMenuOpened } from './use-menu-opened';
export { useNewAnnouncement } from './use-new-announcement';
export { useOpenPageInDrawer, useOpenPageInSidebar } from './use-open-page-in-menu';
export { useStartingTitle } from './use-starting-title';
export { useStoredSidebarChoice } from './use-stored-sidebar-choice';
