import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the version of the portal, from the root `package.json`. */
export function portalVersion(siteDir: string): string {
  const text = readFileSync(path.join(siteDir, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
