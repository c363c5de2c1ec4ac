/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocItem/Footer`
 * Why: the foot of a page names the owner of its content, and its date is in Vietnamese like the page. The
 * portal has no tags and no link to edit a page, which the original also renders.
 */
export { DocFoot as default } from '../../../site/components/doc';
