import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A header line with a file of a package that this file copies or depends on, and the hash of that file. */
const line = /^ \* Original: (?<file>\S+) sha256:(?<hash>[0-9a-f]{12})$/gm;

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);

function versionOf(file: string): string {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';
  const manifest = readFileSync(path.join('node_modules', name, 'package.json'), 'utf8');
  return `${name} ${(JSON.parse(manifest) as { version: string }).version}`;
}

export function originalsIn(text: string): string[] {
  return [...text.matchAll(line)].map(({ groups }) => groups?.['file'] ?? '');
}

/** Reports each original whose hash has changed, one line each. */
export function changedOriginals(text: string): string[] {
  return [...text.matchAll(line)].flatMap(({ groups }) => {
    const { file = '', hash = '' } = groups ?? {};
    const original = path.join('node_modules', file);
    if (!existsSync(original)) return [`${file} is missing`];
    const now = hashOf(original);
    if (now === hash) return [];
    return [`${file} differs in ${versionOf(file)}: compare, then note sha256:${now}`];
  });
}
