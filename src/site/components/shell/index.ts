export { exactCase } from './exact-case';
export { landAt, onNextLanding } from './landing';
export { useDrawer, useOpenPageInSidebar } from './menu';
export { useStoredSidebarChoice } from './use-stored-sidebar-choice';
