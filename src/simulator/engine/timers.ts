export interface Timer {
  at: number;
  /** Order of creation, for timers with the same time. */
  order: number;
  kind: 'expire' | 'bank' | 'resolve' | 'qr-expire' | 'settle' | 'ipn' | 'auto' | 'silence';
  ref: string;
}

/** Sorted list, earliest timer first. Timers cannot be cancelled; outdated ones do nothing when they fire. */
export class Timers {
  #list: Timer[] = [];
  #order = 0;

  get data(): { heap: Timer[]; order: number } {
    return { heap: this.#list, order: this.#order };
  }

  static from({ heap, order }: Timers['data']): Timers {
    const timers = new Timers();
    // Earlier versions wrote an unsorted list.
    timers.#list = heap.sort((a, b) => a.at - b.at || a.order - b.order);
    timers.#order = order;
    return timers;
  }

  get size(): number {
    return this.#list.length;
  }

  add(kind: Timer['kind'], at: number, ref: string): void {
    const timer: Timer = { at, order: (this.#order += 1), kind, ref };
    // Most timers are due later than all others, so the search from the end is short.
    let index = this.#list.length;
    while ((this.#list[index - 1]?.at ?? 0) > at) index -= 1;
    this.#list.splice(index, 0, timer);
  }

  /** Removes the timers of forgotten items, to free memory. */
  forget(gone: ReadonlySet<string>): void {
    this.#list = this.#list.filter(({ ref }) => !gone.has(ref));
  }

  get nextAt(): number | undefined {
    return this.#list[0]?.at;
  }

  /** Removes and returns the earliest timer, if it is due. */
  take(now: number): Timer | undefined {
    const [first] = this.#list;
    return first && first.at <= now ? this.#list.shift() : undefined;
  }
}
