import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Holds } from './holds';
import type { AuditedPage, Scores } from './pages';

/**
 * Lighthouse, which the command installs for itself: it needs a newer Node than the portal. The version is fixed, because
 * scores of different versions are not comparable.
 */
export const lighthousePackage = 'lighthouse@13.0.1';

/** Result of one run of Lighthouse, with the members that are read here. */
export interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { auditRefs: { id: string; weight: number }[] } | undefined>;
  audits: Record<
    string,
    | { title: string; score: number | null; displayValue?: string; numericValue?: number }
    | undefined
  >;
}

/** How to run Lighthouse. */
export interface Lighthouse {
  /** Path of its program. */
  program: string;
  /** Port of the debugging protocol of a running browser. */
  port: number;
}

export interface Audit extends Scores {
  blockingMs: number;
  /** Audits that lost points, with their titles and values. */
  complaints: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

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
async function runLighthouse(
  address: string,
  { program, port }: Lighthouse,
  slowdown: number,
): Promise<Result> {
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
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
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
 * @param slowdown how many times slower than this processor the simulated one is
 * @throws {Error} if a page cannot be audited
 */
export async function judge(
  origin: string,
  { route }: AuditedPage,
  lighthouse: Lighthouse,
  slowdown: number,
): Promise<Result> {
  const address = new URL(encodeURI(route), origin).href;
  let result = await runLighthouse(address, lighthouse, slowdown);
  // Sometimes Lighthouse misses the start of a page in its recording, and reports that it must be run again.
  if (result.runtimeError) result = await runLighthouse(address, lighthouse, slowdown);
  if (result.runtimeError) throw new Error(`${route}: ${result.runtimeError.message}`);
  return result;
}

/** Returns the blocking time of a run in ms; Infinity if Lighthouse could not measure it. */
export function blockingMs(lhr: Result): number {
  return lhr.audits['total-blocking-time']?.numericValue ?? Infinity;
}

/**
 * Returns the result of a page in its runs. For times, this is the best run: other processes and other virtual machines
 * only add time, in a busy hour up to three times what the page needs. For the rest it is the worst run.
 */
export function summarise({ mustFail }: AuditedPage, results: readonly Result[]): Audit {
  const scores = (category: keyof Scores): number[] =>
    results.map((lhr) => score(lhr, category, mustFail));
  return {
    performance: Math.max(...scores('performance')),
    accessibility: Math.min(...scores('accessibility')),
    'best-practices': Math.min(...scores('best-practices')),
    seo: Math.min(...scores('seo')),
    blockingMs: Math.min(...results.map(blockingMs)),
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
