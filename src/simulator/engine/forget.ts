import type { State } from './state';

/** Maximum number of newest deliveries that always stay. */
const maxDeliveries = 5_000;

/** Number of timeline lines between two scans. It is small in relation to the limits, but scans are rare. */
export const scanEvery = (kept: number): number => Math.ceil(Math.min(kept, maxDeliveries) / 10);

/** Removes the oldest finished items from a map with more than `kept` items. Unfinished items stay. */
function removeOldest<Item>(
  items: Map<string, Item>,
  kept: number,
  isFinished: (item: Item) => boolean,
): [string, Item][] {
  if (items.size <= kept) return [];
  const gone = [...items].slice(0, items.size - kept).filter(([, item]) => isFinished(item));
  for (const [id] of gone) items.delete(id);
  return gone;
}

/**
 * Limits memory: forgets the oldest finished transactions, codes and deliveries, with all their data.
 * @param kept number of newest transactions that always stay; the same number of codes always stays
 */
export function forget(state: State, kept: number): void {
  const isEnded = ({ status }: { status: string }): boolean =>
    !['PENDING', 'PROCESSING', 'UNKNOWN'].includes(status);
  const gone = [
    ...removeOldest(state.transactions, kept, isEnded),
    ...removeOldest(state.codes, kept, isEnded),
  ];
  const ids = new Set(gone.map(([id]) => id));
  for (const [id, item] of gone) {
    state.commands.delete(`${item.client ?? ''} ${item.requestId ?? ''}`);
    if (item.kind === 'settlement') {
      for (const one of item.settlements) state.parts.delete(one.id);
      continue;
    }
    if (item.kind === 'qr') {
      if (item.vaNo !== undefined) state.vas.delete(item.vaNo);
      for (const payment of item.payments) state.parts.delete(payment.id);
    }
    const { orderId = '' } = item;
    if (item.kind === 'qr' || state.orders.get(orderId)?.newest === id)
      state.orders.delete(orderId);
  }
  if (gone.length > 0) {
    state.timers = state.timers.filter(({ ref }) => !ids.has(ref));
    for (const { batches } of state.devices.values()) {
      // The totals of a batch stay; only the ids of forgotten payments are removed.
      for (const batch of batches.values()) batch.sales = batch.sales.filter((id) => !ids.has(id));
    }
  }
  removeOldest(
    state.deliveries,
    Math.min(kept, maxDeliveries),
    // Deliveries without an address are never sent.
    ({ status, url }) => status === 'ACKNOWLEDGED' || status === 'EXHAUSTED' || url === undefined,
  );
  if (state.faulted.size > kept) state.faulted.clear();
}
