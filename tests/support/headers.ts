import type { IncomingHttpHeaders } from 'node:http';

import type { HeaderRule } from '../../src/site/pipeline/output/hosting/headers';

/** Compares response headers with the rule for all paths. @returns one line per missing or different header */
export function missingHeaders(
  headers: IncomingHttpHeaders,
  [general]: readonly HeaderRule[],
): string[] {
  const wanted = Object.entries(general?.headers ?? {});
  if (wanted.length === 0) throw new Error('There is no rule to hold the answer against.');
  return wanted
    .filter(([name, value]) => headers[name.toLowerCase()] !== value)
    .map(([name, value]) => `${name}: ${String(headers[name.toLowerCase()])}, not ${value}`);
}
