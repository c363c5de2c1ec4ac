import { brand } from '@portal/core/brand';

/**
 * Returns the site's address: `SITE_URL`, else the address of the brand. CI sets the variable to an empty text if the
 * setting is missing, and Docusaurus rejects an empty address.
 */
export function siteUrl(env: Readonly<Record<string, string | undefined>>): string {
  return env['SITE_URL'] || brand.siteUrl;
}
