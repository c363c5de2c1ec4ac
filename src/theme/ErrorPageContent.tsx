/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `ErrorPageContent`
 * Why: sets the title 'Page Error' and adds a button to retry.
 */
export { CrashNotice as default } from '../site/components/status';
