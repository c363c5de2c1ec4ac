import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Lighthouse, which the command installs for itself: it needs a newer Node than the portal. The version is fixed, because
 * scores of different versions are not comparable.
 */
export const lighthousePackage = 'lighthouse@13.0.1';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Scores from 0 to 100, and the time in ms for which the page blocks. */
export type Audit = Record<(typeof categories)[number] | 'blockingMs', number>;

/** Result of one run of Lighthouse, with the members that are read here. */
interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { auditRefs: { id: string; weight: number }[] } | undefined>;
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
}

/** Runs Lighthouse in its own process: tsx would rewrite the functions that it sends to the browser. */
function run(address: string, program: string, port: number): Result {
  // Writes the result to a file, because the program ends before a pipe has delivered a long result.
  const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  const file = path.join(folder, 'result.json');
  const options = [
    `--port=${port}`,
    `--only-categories=${categories.join(',')}`,
    // Also audits the page for an unknown address.
    '--ignore-status-code',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ];
  try {
    spawnSync(process.execPath, [program, address, ...options], { stdio: 'inherit' });
    if (!existsSync(file)) throw new Error(`${address}: Lighthouse gave no result`);
    return JSON.parse(readFileSync(file, 'utf8')) as Result;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the score of a category with Lighthouse's weights, without the audits that must fail. */
function score(lhr: Result, category: string, mustFail: readonly string[]): number {
  let [sum, weights] = [0, 0];
  for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
    const points = lhr.audits[id]?.score;
    if (weight === 0 || points === null || points === undefined || mustFail.includes(id)) continue;
    sum += weight * points;
    weights += weight;
  }
  if (weights === 0) throw new Error(`${category} was not judged`);
  return Math.round((sum / weights) * 100);
}

/**
 * Audits a page once, as a phone with Lighthouse's simulated slow network and processor.
 * @param mustFail audits that must fail, such as the one for crawling on a page that search engines must not list
 * @throws {Error} if a page cannot be audited
 */
export function audit(
  address: string,
  program: string,
  port: number,
  mustFail: readonly string[],
): Audit {
  let result = run(address, program, port);
  // Sometimes Lighthouse misses the start of a page in its recording, and reports that it must be run again.
  if (result.runtimeError) result = run(address, program, port);
  if (result.runtimeError) throw new Error(`${address}: ${result.runtimeError.message}`);
  const scores = categories.map((name) => [name, score(result, name, mustFail)]);
  const blockingMs = result.audits['total-blocking-time']?.numericValue ?? Infinity;
  return { ...(Object.fromEntries(scores) as Audit), blockingMs };
}
