/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocItem/Footer`
 * Why: shows the owner of the content and a Vietnamese date, without the tags and the edit link of the original.
 */
export { DocFoot as default } from '../../../site/components/doc';
