import type { InsightsClient } from 'search-insights';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Hit, parseHit } from '../../../src/search/client';
import { createInsights } from '../../../src/search/client/insights';
import { rawHit } from '../../support/search-hits';

const hits = (count: number): Hit[] =>
  Array.from({ length: count }, (_, n) => parseHit(rawHit({ objectID: `hit${n}` }))).filter(
    (hit) => hit !== null,
  );

describe('createInsights', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const setup = () => {
    const send = vi.fn();
    return { send, insights: createInsights(send as unknown as InsightsClient, 'portal') };
  };

  it('reports what stays on the screen for 400 ms, in batches of 20, once', () => {
    const { send, insights } = setup();
    insights.viewed({ hits: hits(3), queryID: 'typing' });
    vi.advanceTimersByTime(399);
    insights.viewed({ hits: hits(45), queryID: 'q' });
    vi.advanceTimersByTime(399);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    const sent = send.mock.calls.map(([method, event]) => [
      method,
      (event as { objectIDs: string[] }).objectIDs.length,
    ]);
    expect(sent).toEqual([
      ['viewedObjectIDs', 20],
      ['viewedObjectIDs', 20],
      ['viewedObjectIDs', 5],
    ]);
    insights.viewed({ hits: hits(45), queryID: 'q' });
    vi.advanceTimersByTime(1000);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('reports a click after a search, with query id and position', () => {
    const { send, insights } = setup();
    const [hit] = hits(1);
    if (!hit) throw new Error('no hit');
    insights.clicked({ hit, queryID: 'q', position: 4 });
    insights.clicked({ hit, queryID: 'q', position: 4 });
    expect(send).toHaveBeenCalledExactlyOnceWith('clickedObjectIDsAfterSearch', {
      eventName: 'Item Selected',
      index: 'portal',
      queryID: 'q',
      objectIDs: ['hit0'],
      positions: [4],
    });
    vi.advanceTimersByTime(400);
    insights.clicked({ hit, queryID: 'q', position: 4 });
    expect(send).toHaveBeenCalledTimes(2);
    insights.clicked({ hit, queryID: null, position: 1 });
    expect(send).toHaveBeenCalledTimes(2);
  });
});
