import type { State } from './state';

const deliveriesKept = 5_000;

/**
 * Removes the oldest finished items of a map when the map exceeds its limit by a tenth. Unfinished items stay, so
 * the next scan starts only after the map has grown by another tenth. Therefore most calls scan nothing.
 */
class Shelf {
  #lookAt: number;

  constructor(private readonly kept: number) {
    this.#lookAt = this.#after(kept);
  }

  #after(size: number): number {
    return size + Math.ceil(this.kept / 10);
  }

  clear<Item>(items: Map<string, Item>, isFinished: (item: Item) => boolean): [string, Item][] {
    if (items.size <= this.#lookAt) return [];
    let surplus = items.size - this.kept;
    const gone: [string, Item][] = [];
    for (const [id, item] of items) {
      if (surplus <= 0) break;
      surplus -= 1;
      if (!isFinished(item)) continue;
      items.delete(id);
      gone.push([id, item]);
    }
    this.#lookAt = this.#after(Math.max(items.size, this.kept));
    return gone;
  }
}

/** Limits memory: forgets the oldest finished transactions, codes and deliveries. */
export class Memory {
  readonly #transactions: Shelf;
  readonly #codes: Shelf;
  readonly #deliveries = new Shelf(deliveriesKept);

  /** @param kept number of newest transactions that always stay; the same number of codes always stays */
  constructor(private readonly kept: number) {
    this.#transactions = new Shelf(kept);
    this.#codes = new Shelf(kept);
  }

  /** Removes old items. Runs after each input and usually makes only a few comparisons. */
  clear(state: State): void {
    const gone = [...this.#forgetTransactions(state), ...this.#forgetCodes(state)];
    if (gone.length > 0) {
      const ids = new Set(gone);
      state.timers = state.timers.filter(({ ref }) => !ids.has(ref));
    }
    this.#deliveries.clear(
      state.deliveries,
      // Deliveries without an address are never sent.
      ({ status, url }) => status === 'ACKNOWLEDGED' || status === 'EXHAUSTED' || url === undefined,
    );
    if (state.faulted.size > 1.1 * this.kept) state.faulted.clear();
  }

  #forgetTransactions(state: State): string[] {
    const gone = this.#transactions.clear(
      state.transactions,
      ({ status }) => !['PENDING', 'PROCESSING', 'UNKNOWN'].includes(status),
    );
    for (const [id, tx] of gone) {
      if (tx.kind === 'settlement') for (const one of tx.settlements) state.parts.delete(one.id);
      if (tx.client !== undefined && tx.requestId !== undefined) {
        state.commands.delete(`${tx.client} ${tx.requestId}`);
      }
      if (tx.kind === 'card' && tx.orderId !== undefined) {
        const order = state.orders.get(tx.orderId);
        if (order?.newest === id) state.orders.delete(tx.orderId);
      }
    }
    if (gone.length === 0) return [];
    const ids = new Set(gone.map(([id]) => id));
    for (const device of state.devices.values()) {
      for (const batch of device.batches.values()) {
        // The totals of the batch stay; only the ids of forgotten payments are removed.
        batch.sales = batch.sales.filter((id) => !ids.has(id));
      }
    }
    return [...ids];
  }

  #forgetCodes(state: State): string[] {
    const gone = this.#codes.clear(
      state.codes,
      ({ status }) => status !== 'PENDING' && status !== 'PROCESSING',
    );
    for (const [, code] of gone) {
      if (code.vaNo !== undefined) state.vas.delete(code.vaNo);
      for (const payment of code.payments) state.parts.delete(payment.id);
      if (code.client !== undefined) state.commands.delete(`${code.client} ${code.requestId}`);
      if (code.orderId !== undefined) state.orders.delete(code.orderId);
    }
    return gone.map(([id]) => id);
  }
}
