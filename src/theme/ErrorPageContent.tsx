/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `ErrorPageContent`
 * Why: after an error the title is 'Page Error', and the page has a button to retry.
 */
export { CrashNotice as default } from '../site/components/status';
