/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocVersionBadge`
 * Why: the portal has one version, so no page has a badge for it.
 */
export default function DocVersionBadge(): null {
  return null;
}
