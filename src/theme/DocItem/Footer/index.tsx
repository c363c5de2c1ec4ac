/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocItem/Footer`
 * Original: @docusaurus/theme-classic/lib/theme/DocItem/Footer/index.js sha256:93722eb781e3
 * Why: the foot of a page names who answers for its content, and its date is Vietnamese like the page.
 * The original's other parts are not here: the portal has no tags and no link to edit a page.
 */
export { DocFoot as default } from '../../../components/doc';
