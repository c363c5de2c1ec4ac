/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocVersionBanner`
 * Why: the portal has one version, so no page has a banner about another one.
 */
export default function DocVersionBanner(): null {
  return null;
}
