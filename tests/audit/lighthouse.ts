import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type lighthouse from 'lighthouse';

import type { Holds } from './holds';
import type { AuditedPage, Scores } from './pages';

/** Result of one run of Lighthouse. */
export type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

export interface Audit extends Scores {
  blockingMs: number;
  /** Audits that lost points, with their titles and values. */
  complaints: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Returns the score of a category with Lighthouse's weights, without the audits that must fail. */
function score(lhr: Result, category: keyof Scores, mustFail: readonly string[]): number {
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

function complaints(lhr: Result, mustFail: readonly string[]): string[] {
  const refs = categories.flatMap((category) => lhr.categories[category]?.auditRefs ?? []);
  const lost = refs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9);
  const found = lost
    .filter(({ id }) => !mustFail.includes(id))
    .map(({ id }) => `${id}: ${lhr.audits[id]?.title ?? ''} ${lhr.audits[id]?.displayValue ?? ''}`);
  const stale = mustFail.filter((id) => lhr.audits[id]?.score !== 0);
  return [...found, ...stale.map((id) => `${id} does not fail any more: judge it again`)];
}

/** Runs Lighthouse once in its own process: tsx would rewrite the functions that it sends to the browser. */
async function runLighthouse(address: string, port: number): Promise<Result> {
  const program = path.resolve('node_modules/lighthouse/cli/index.js');
  // Writes the result to a file, because the program ends before a pipe has delivered a long result.
  const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  const file = path.join(folder, 'result.json');
  const child = spawn(
    process.execPath,
    [
      program,
      address,
      `--port=${port}`,
      `--only-categories=${categories.join(',')}`,
      // Also audits the page for an unknown address.
      '--ignore-status-code',
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  try {
    await new Promise((resolve) => child.on('close', resolve));
    if (!existsSync(file)) throw new Error(`${address}: Lighthouse gave no result`);
    return JSON.parse(readFileSync(file, 'utf8')) as Result;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Audits a page once, as a phone with Lighthouse's simulated slow network and processor.
 * @param port port of the debugging protocol of a running browser
 * @throws {Error} if a page cannot be audited
 */
export async function judge(origin: string, { route }: AuditedPage, port: number): Promise<Result> {
  const address = new URL(encodeURI(route), origin).href;
  let result = await runLighthouse(address, port);
  // Sometimes Lighthouse misses the start of a page in its recording, and reports that it must be run again.
  if (result.runtimeError) result = await runLighthouse(address, port);
  if (result.runtimeError) throw new Error(`${route}: ${result.runtimeError.message}`);
  return result;
}

/** Returns the medians of the runs of a page. */
export function summarise({ mustFail }: AuditedPage, results: readonly Result[]): Audit {
  const of = (category: keyof Scores): number =>
    median(results.map((lhr) => score(lhr, category, mustFail)));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    blockingMs: median(
      results.map((lhr) => lhr.audits['total-blocking-time']?.numericValue ?? Infinity),
    ),
    complaints: [...new Set(results.flatMap((lhr) => complaints(lhr, mustFail)))],
  };
}

/** Describes each result that a page does not reach, one line each. */
export function shortfalls(name: string, found: Audit, hold: Holds): string[] {
  const lines = categories
    .filter((key) => found[key] < (key === 'performance' ? hold.performance : hold.others))
    .map((key) => `${name}: ${key} ${found[key]}`);
  if (found.blockingMs > hold.blockingMs) {
    const limit = hold.blockingMs.toFixed(0);
    lines.push(`${name}: blocked for ${found.blockingMs.toFixed(0)} ms, more than ${limit}`);
  }
  return lines.length > 0 ? [...lines, ...found.complaints.map((line) => `  ${line}`)] : [];
}
