import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Hit, parseHit } from '../../../src/site/search/client';
import { createInsights } from '../../../src/site/search/client/insights';
import { rawHit } from '../../support/search-hits';

const hits = (count: number, queryID: string | null = 'q'): Hit[] =>
  Array.from({ length: count }, (_, n) =>
    parseHit(rawHit({ objectID: `hit${n}` }), queryID),
  ).filter((hit) => hit !== null);

describe('createInsights', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const setup = () => {
    const send = vi.fn();
    return { send, insights: createInsights(send, 'portal') };
  };

  it('reports hits that stay on the screen for 400 ms, in batches of 20, once', () => {
    const { send, insights } = setup();
    insights.viewed(hits(3, 'typing'));
    vi.advanceTimersByTime(399);
    insights.viewed(hits(45));
    vi.advanceTimersByTime(399);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    const sent = send.mock.calls.map(([method, event]): unknown[] => [
      method,
      (event as { objectIDs: string[] }).objectIDs.length,
    ]);
    expect(sent).toEqual([
      ['viewedObjectIDs', 20],
      ['viewedObjectIDs', 20],
      ['viewedObjectIDs', 5],
    ]);
    insights.viewed(hits(45));
    vi.advanceTimersByTime(1000);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('reports only new hits of further pages', () => {
    const { send, insights } = setup();
    const first = hits(20, 'page 1');
    insights.viewed(first);
    vi.advanceTimersByTime(400);
    const second = hits(25, 'page 2').slice(20);
    insights.viewed([...first, ...second]);
    vi.advanceTimersByTime(400);
    const sent = send.mock.calls.map(([, event]) => (event as { objectIDs: string[] }).objectIDs);
    expect(sent).toEqual([first, second].map((page) => page.map(({ objectID }) => objectID)));
  });

  it('reports a click after a search, with query id and position', () => {
    const { send, insights } = setup();
    const [hit] = hits(1);
    if (!hit) throw new Error('no hit');
    insights.clicked({ hit, position: 4 });
    insights.clicked({ hit, position: 4 });
    expect(send).toHaveBeenCalledExactlyOnceWith('clickedObjectIDsAfterSearch', {
      eventName: 'Item Selected',
      index: 'portal',
      queryID: 'q',
      objectIDs: ['hit0'],
      positions: [4],
    });
    vi.advanceTimersByTime(400);
    insights.clicked({ hit, position: 4 });
    expect(send).toHaveBeenCalledTimes(2);
    insights.clicked({ hit: { ...hit, queryID: null }, position: 1 });
    expect(send).toHaveBeenCalledTimes(2);
  });
});
