/** Results of the stock theme in this run: of its operation page, and of its followed links. */
export interface Stock {
  performance: number;
  blockingMs: number;
  /** Half of the followed links are painted within this time. */
  followedMs: number;
}

/** Minimum scores and maximum times of our pages on this machine. */
export interface Holds {
  performance: number;
  /** Accessibility, best practices and SEO: the score does not depend on the machine. */
  others: number;
  blockingMs: number;
  /** For 95 of 100 followed links. */
  followedMs: number;
}

/** Blocking time of the stock page in ms when the holds were set, with Lighthouse's default factor of 4. */
const STOCK_BLOCKING_MS = 2090;

/** Blocking time of the stock page in ms, for one factor by which the processor is slowed down. */
export interface StockRun {
  slowdown: number;
  blockingMs: number;
}

/**
 * Returns the factor for the processor with which the stock page blocks as long as when the holds were set, 1 or more,
 * from its times with two factors. Only what a task needs beyond 50 ms is blocking time. So on a slower processor the
 * blocking time of a light page increases by a larger factor than that of a heavy page, and their ratio can be compared
 * between machines only if the heavy page blocks equally long. Its blocking time is nearly a linear function of the
 * factor, because its tasks are long.
 * @throws {Error} if the page does not block longer on a slower processor
 */
export function calibratedSlowdown(a: StockRun, b: StockRun): number {
  const perUnit = (a.blockingMs - b.blockingMs) / (a.slowdown - b.slowdown);
  if (!(perUnit > 0)) {
    throw new Error('The stock page does not block longer on a slower processor: measure again.');
  }
  return Math.max(1, a.slowdown + (STOCK_BLOCKING_MS - a.blockingMs) / perUnit);
}

/**
 * Returns the required results on a machine where the stock theme has these results; both are measured in turns.
 * - Score: 97 if the stock page has 66 or more, one point less for each point below.
 * - Blocking time: 0.08 of that of the stock page.
 * - A followed link on a processor that is slowed down four times: 95 of 100 within 2.6 times the median of the stock
 *   theme, whose 95th percentile depends on single slow pages. This is the design's hold of 150 ms, 1.3 times the time
 *   of the version that it was set for, which needed twice the stock theme's median.
 * @throws {Error} if the stock theme has no times, because then nothing was measured
 */
export function holdsBeside({ performance, blockingMs, followedMs }: Stock): Holds {
  if (!(blockingMs > 0 && followedMs > 0))
    throw new Error('The stock page takes no time: is it the right page?');
  return {
    performance: 97 - Math.max(0, 66 - performance),
    others: 100,
    blockingMs: 0.08 * blockingMs,
    followedMs: 2.6 * followedMs,
  };
}
