/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocVersionBanner`
 * Original: @docusaurus/theme-classic/lib/theme/DocVersionBanner/index.js sha256:28bd5c678e2c
 * Why: it warns of old versions, the portal has one: every page loaded it and none drew it.
 */
export default function DocVersionBanner(): null {
  return null;
}
