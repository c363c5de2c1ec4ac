import aa, { type InsightsClient } from 'search-insights';

import type { AlgoliaConfig } from './config';
import type { Hit } from './hit';

/** Maximum number of object ids per view event, and delay (in ms) before events are sent. */
const VIEW_BATCH = 20;
const EVENT_DELAY_MS = 400;

export interface ClickedHit {
  hit: Hit;
  /** Rank in the answer; the first is 1. */
  position: number;
}

export type SearchInsights = ReturnType<typeof createInsights>;

/** Returns the key of a view: the same hit in another answer is another view. */
const keyOf = ({ objectID, queryID }: Hit): string => `${queryID} ${objectID}`;

/** Starts the bundled insights library without a cookie. */
export function startInsights({ appId, apiKey }: AlgoliaConfig, indexName: string) {
  aa('init', { appId, apiKey, useCookie: false });
  return createInsights(aa, indexName);
}

/** Reports views and clicks through an initialised insights client. */
export function createInsights(send: InsightsClient, index: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reported = new Set<string>();
  let lastClick = { objectID: '', at: -Infinity };

  return {
    /** Reports hits that are on the screen for 400 ms, once per answer. */
    viewed(hits: readonly Hit[]) {
      clearTimeout(timer);
      const unreported = hits.filter((hit) => !reported.has(keyOf(hit)));
      if (unreported.length === 0) return;
      timer = setTimeout(() => {
        for (const hit of unreported) reported.add(keyOf(hit));
        for (let from = 0; from < unreported.length; from += VIEW_BATCH) {
          const batch = unreported.slice(from, from + VIEW_BATCH);
          const objectIDs = batch.map(({ objectID }) => objectID);
          void send('viewedObjectIDs', { eventName: 'Items Viewed', index, objectIDs });
        }
      }, EVENT_DELAY_MS);
    },
    /** Reports a chosen hit. Further clicks on the same hit within 400 ms count as one. */
    clicked({ hit: { objectID, queryID }, position }: ClickedHit) {
      const now = Date.now();
      const again = objectID === lastClick.objectID && now - lastClick.at < EVENT_DELAY_MS;
      lastClick = { objectID, at: now };
      // Sends the event at once, because the reader may leave the page.
      if (again || queryID === null) return;
      void send('clickedObjectIDsAfterSearch', {
        eventName: 'Item Selected',
        index,
        queryID,
        objectIDs: [objectID],
        positions: [position],
      });
    },
  };
}
