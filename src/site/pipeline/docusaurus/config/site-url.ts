import { brand } from '@portal/core/brand';

/**
 * The address of the site: `SITE_URL`, else the one of the brand. In CI the variable is empty where the setting
 * is missing, and Docusaurus refuses an empty address.
 */
export function siteUrl(env: Readonly<Record<string, string | undefined>>): string {
  return env['SITE_URL'] || brand.siteUrl;
}
