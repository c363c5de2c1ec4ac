import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Api } from '@portal/core/apis';
import { Contract } from '../openapi';
import { compareVersions, isVersion } from './version';

/** Returns the path of a released contract: frozen, with facts filled in, in a single file. */
export const releasedFile = (api: Api['key'], version: string): string =>
  `specs/released/${api}/${version}.yaml`;

/** Returns the released versions, newest first. */
export function releasedVersions(api: Api['key'], siteDir: string): string[] {
  const folder = path.join(siteDir, 'specs/released', api);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => name.replace(/\.yaml$/, ''))
    .filter(isVersion)
    .sort((one, other) => compareVersions(other, one));
}

/** @returns the frozen text, or undefined if the version was not released */
export function readReleased(api: Api['key'], version: string, siteDir: string) {
  const location = path.join(siteDir, releasedFile(api, version));
  return existsSync(location) ? readFileSync(location, 'utf8') : undefined;
}

/** Loads the contract of a released version; throws a `WriterError` for an invalid file. */
export function releasedContract(api: Api['key'], version: string, siteDir: string) {
  const text = readReleased(api, version, siteDir);
  return text === undefined ? undefined : new Contract(releasedFile(api, version), text);
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
