import { describe, expect, it } from 'vitest';

import { holdsBeside } from '../audit/holds';

describe('what `npm run audit` holds', () => {
  it('is the design’s column where the stock page is as recorded', () => {
    const holds = holdsBeside({ performance: 72, blockingMs: 2090 });
    expect(holds).toMatchObject({ performance: 98, others: 100, hoverToPaintMs: 120 });
    expect(holds.blockingMs).toBeCloseTo(167.2);
  });

  it('gives way on a slower machine by what the stock page loses there', () => {
    const holds = holdsBeside({ performance: 68, blockingMs: 3135 });
    expect(holds).toMatchObject({ performance: 94, others: 100, hoverToPaintMs: 180 });
    expect(holds.blockingMs).toBeCloseTo(250.8);
  });

  it('asks for no more than 98 points on a faster one, but for less time', () => {
    const holds = holdsBeside({ performance: 90, blockingMs: 1045 });
    expect(holds).toMatchObject({ performance: 98, hoverToPaintMs: 60 });
  });

  it('is nothing where the stock page was not there', () => {
    expect(() => holdsBeside({ performance: 100, blockingMs: 0 })).toThrow('blocks nothing');
    expect(() => holdsBeside({ performance: NaN, blockingMs: NaN })).toThrow('blocks nothing');
  });
});
