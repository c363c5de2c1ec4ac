import { useSyncExternalStore } from 'react';

import type { Overview } from '../http/answers';
import { Store, type Snapshot } from './store';

export const store = new Store();

/** Selects a part of the snapshot; other changes cause no re-render. */
export function useScreen<Part>(part: (snapshot: Snapshot) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

/** Returns the current state. Views must not render before it is loaded. */
export function useOverview(): Overview {
  const overview = useScreen((snapshot) => snapshot.overview);
  if (!overview) throw new Error('a view was drawn before the simulator answered');
  return overview;
}

/** Simulated time in milliseconds, updated every second. */
export function useNow(): number {
  return useScreen(({ overview, receivedAt, tick }) => {
    if (!overview) return 0;
    const { now, frozen } = overview.clock;
    const passed = frozen ? 0 : Math.max(0, tick - receivedAt);
    return Math.floor((now + passed) / 1_000) * 1_000;
  });
}
