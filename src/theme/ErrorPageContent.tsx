/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `ErrorPageContent`
 * Why: the title of a crashed page is 'Page Error', and the page offers a retry.
 */
export { CrashNotice as default } from '../site/components/status';
