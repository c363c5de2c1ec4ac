/** Results of the stock theme's operation page in this run. */
export interface Stock {
  performance: number;
  blockingMs: number;
}

/** Minimum scores and maximum times of our pages on this machine. */
export interface Holds {
  performance: number;
  /** Accessibility, best practices and SEO: the score does not depend on the machine. */
  others: number;
  blockingMs: number;
  hoverToPaintMs: number;
}

/**
 * Returns the required results on a machine where the stock page has these results; both are measured in turns.
 * - Score: 97 if the stock page has 66 or more, one point less for each point below.
 * - Blocking time: 0.08 of that of the stock page.
 * - A followed link on a processor that is slowed down four times: 150 ms.
 * @throws {Error} if the stock page has no blocking time, because then nothing was measured
 */
export function holdsBeside({ performance, blockingMs }: Stock): Holds {
  if (!(blockingMs > 0)) throw new Error('The stock page blocks nothing: is it the right page?');
  return {
    performance: 97 - Math.max(0, 66 - performance),
    others: 100,
    blockingMs: 0.08 * blockingMs,
    hoverToPaintMs: 150,
  };
}
