import { brand } from '@portal/core/brand';

/** Returns `SITE_URL`, else the brand's address. In CI an unset variable is empty, which Docusaurus rejects. */
export function siteUrl(env: Readonly<Record<string, string | undefined>>): string {
  return env['SITE_URL'] || brand.siteUrl;
}
