import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleRequest } from '../../src/samples';

export interface NamedRequest {
  name: string;
  request: SampleRequest;
}

/** What random requests have found, made as small as it still fails; the hostile fixture has them. */
const file = join(__dirname, 'found.json');

export function shrunkRequests(): NamedRequest[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as NamedRequest[]) : [];
}

/** Adds one to the file; the same request is not added twice. */
export function keepShrunk(found: NamedRequest): void {
  const kept = shrunkRequests();
  if (kept.some(({ request }) => JSON.stringify(request) === JSON.stringify(found.request))) return;
  // What cannot be seen is what such requests are about: all but ASCII is written as escapes.
  const text = JSON.stringify([...kept, found], null, 2).replace(
    /[^\n -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  writeFileSync(file, `${text}\n`);
}
