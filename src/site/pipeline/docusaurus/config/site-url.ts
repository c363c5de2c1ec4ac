import { brand } from '@portal/core/brand';

/**
 * The address that the site is served under: `SITE_URL`, else the one of the brand. A variable that a
 * workflow takes from a setting that is not there is an empty text, and Docusaurus refuses that.
 */
export function siteUrl(env: Readonly<Record<string, string | undefined>>): string {
  return env['SITE_URL'] || brand.siteUrl;
}
