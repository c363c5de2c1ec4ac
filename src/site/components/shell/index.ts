export { exactCase } from './exact-case';
export { landAt, onNextLanding } from './landing';
export { useMenuEscape, useMenuOpened, useOpenPageInDrawer, useOpenPageInSidebar } from './menu';
export { useNewAnnouncement } from './use-new-announcement';
export { useStartingTitle } from './use-starting-title';
export { useStoredSidebarChoice } from './use-stored-sidebar-choice';
