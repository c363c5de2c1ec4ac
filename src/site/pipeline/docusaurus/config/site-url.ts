import { brand } from '@portal/core/brand';

/** Returns `SITE_URL` if it is set and not empty (CI sets missing variables to an empty text), else the brand's address. */
export function siteUrl(env: Readonly<Record<string, string | undefined>>): string {
  return env['SITE_URL'] || brand.siteUrl;
}
