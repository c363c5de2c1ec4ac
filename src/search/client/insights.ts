import type { InsightsClient } from 'search-insights';

import type { Hit } from './hit';

/** Spec section 9: object ids per view event, and the pause before events are sent. */
const VIEW_BATCH = 20;
const EVENT_DELAY_MS = 400;

export interface SeenHits {
  hits: readonly Hit[];
  queryID: string | null;
}

export interface ClickedHit {
  hit: Hit;
  queryID: string | null;
  /** Rank in the answer, from 1. */
  position: number;
}

export interface SearchInsights {
  /** The hits on the screen; only those that stay for 400 ms are reported, each answer once. */
  viewed(seen: SeenHits): void;
  /** A hit was chosen. Further clicks on the same hit within 400 ms are one click. */
  clicked(click: ClickedHit): void;
}

/** Reports what readers see and choose (spec section 7) through an initialised insights client. */
export function createInsights(send: InsightsClient, index: string): SearchInsights {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reported = new Set<string>();
  let lastClick = { objectID: '', at: -Infinity };

  return {
    viewed({ hits, queryID }) {
      clearTimeout(timer);
      const key = `${queryID} ${hits.map(({ objectID }) => objectID).join(' ')}`;
      if (hits.length === 0 || reported.has(key)) return;
      timer = setTimeout(() => {
        reported.add(key);
        for (let from = 0; from < hits.length; from += VIEW_BATCH) {
          const objectIDs = hits.slice(from, from + VIEW_BATCH).map(({ objectID }) => objectID);
          void send('viewedObjectIDs', { eventName: 'Items Viewed', index, objectIDs });
        }
      }, EVENT_DELAY_MS);
    },
    clicked({ hit: { objectID }, queryID, position }) {
      const now = Date.now();
      const again = objectID === lastClick.objectID && now - lastClick.at < EVENT_DELAY_MS;
      lastClick = { objectID, at: now };
      // Sent on the first of them, not after the pause: by then the reader may have left the page.
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
