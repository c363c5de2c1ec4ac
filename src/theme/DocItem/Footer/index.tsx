/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocItem/Footer`
 * Why: shows the owner of the content and a Vietnamese date. The original also renders tags and an edit link, which the
 * portal does not have.
 */
export { DocFoot as default } from '../../../site/components/doc';
