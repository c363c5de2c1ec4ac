export interface Timer {
  at: number;
  /** Order of creation, for timers with the same time. */
  order: number;
  kind: 'expire' | 'bank' | 'resolve' | 'qr-expire' | 'settle' | 'ipn' | 'auto' | 'silence';
  ref: string;
}

const before = (a: Timer, b: Timer): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/**
 * Binary heap, earliest timer first. With 60,000 timers, a change takes 2 µs. In a sorted list, it would take more
 * than 100 µs. Timers cannot be cancelled, but an outdated timer has no effect when it fires.
 */
export class Timers {
  #heap: Timer[] = [];
  #order = 0;

  get data(): { heap: Timer[]; order: number } {
    return { heap: this.#heap, order: this.#order };
  }

  static from({ heap, order }: Timers['data']): Timers {
    const timers = new Timers();
    timers.#heap = heap;
    timers.#order = order;
    return timers;
  }

  get size(): number {
    return this.#heap.length;
  }

  add(kind: Timer['kind'], at: number, ref: string): void {
    const heap = this.#heap;
    const timer: Timer = { at, order: (this.#order += 1), kind, ref };
    let index = heap.push(timer) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (!above || before(above, timer)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = timer;
  }

  /** Removes the timers of forgotten items, to free memory. */
  forget(gone: ReadonlySet<string>): void {
    const left = this.#heap.filter(({ ref }) => !gone.has(ref));
    // A sorted list is a valid heap.
    this.#heap = left.sort((a, b) => (before(a, b) ? -1 : 1));
  }

  get nextAt(): number | undefined {
    return this.#heap[0]?.at;
  }

  /** Removes and returns the earliest timer, if it is due. */
  take(now: number): Timer | undefined {
    const heap = this.#heap;
    const [first] = heap;
    if (!first || first.at > now) return undefined;
    const last = heap.pop();
    if (!last || last === first) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      const [left, right] = [heap[child], heap[child + 1]];
      if (!left) break;
      if (right && before(right, left)) child += 1;
      const smaller = heap[child];
      if (!smaller || before(last, smaller)) break;
      heap[index] = smaller;
      index = child;
    }
    heap[index] = last;
    return first;
  }
}
