/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocVersionBanner`
 * Why: it warns of old versions, the portal has one: every page loaded it and none drew it.
 */
export default function DocVersionBanner(): null {
  return null;
}
