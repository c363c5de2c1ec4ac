import groupBy from 'lodash/groupBy';
import sortBy from 'lodash/sortBy';
import uniqBy from 'lodash/uniqBy';

/** Error that a writer must correct. */
export interface WriterFault {
  file: string;
  line: number;
  problem: string;
  fix: string;
}

const format = ({ file, line, problem, fix }: WriterFault): string =>
  `${file}:${line}: ${problem}\n  How to fix it: ${fix}`;

/** Error for writers: location, problem and fix. */
export class WriterError extends Error {
  readonly faults: readonly WriterFault[];

  /** @param partial what could be read in spite of the mistakes, so that checks find the others, too */
  constructor(
    fault: WriterFault | readonly WriterFault[],
    readonly partial?: unknown,
  ) {
    const faults = [fault].flat();
    super([...new Set(faults.map(format))].join('\n\n'));
    this.name = 'WriterError';
    // The development server prints the stack, which is useless for writers.
    this.stack = `${this.name}: ${this.message}`;
    this.faults = faults;
  }
}

/** Prints warnings, which do not stop the build. Prints equal warnings once, with their count and first lines. */
export function printWarnings(faults: readonly WriterFault[]): void {
  const sorted = [...faults].sort((one, other) => one.line - other.line);
  for (const alike of Object.values(groupBy(sorted, (fault) => format({ ...fault, line: 0 })))) {
    const [first] = alike;
    if (!first) continue;
    const lines = alike.slice(0, 5).map(({ line }) => line);
    const more = alike.length > lines.length ? ', …' : '';
    const places = ` (${alike.length} places: lines ${lines.join(', ')}${more})`;
    const problem = `${first.problem}${alike.length > 1 ? places : ''}`;
    console.warn(`warning: ${format({ ...first, problem })}`);
  }
}

/** Collects the errors of several steps, so a run reports all of them. */
export class Faults {
  readonly #found: WriterFault[] = [];

  /**
   * Runs a step and collects its `WriterError`.
   * @returns the result, or undefined after an error
   * @throws any other error
   */
  collect<Value>(step: () => Value): Value | undefined {
    try {
      return step();
    } catch (error) {
      this.#keep(error);
      return undefined;
    }
  }

  /** Runs a loader, like `collect`; after an error, returns what could be read (`partial`), or undefined. */
  load<Value>(loader: () => Value): Value | undefined {
    try {
      return loader();
    } catch (error) {
      return this.#keep(error) as Value | undefined;
    }
  }

  /** Runs a step for each item, like `collect`; returns the results of the steps without an error. */
  collectEach<Item, Value>(items: readonly Item[], step: (item: Item) => Value): Value[] {
    return items.flatMap((item) => {
      const before = this.#found.length;
      const value = this.collect(() => step(item));
      return this.#found.length > before ? [] : [value as Value];
    });
  }

  /** Runs an asynchronous loader, like `load`. */
  loadAsync<Value>(loader: () => Promise<Value>): Promise<Value | undefined> {
    return loader().catch((error: unknown) => this.#keep(error) as Value | undefined);
  }

  add(...faults: readonly WriterFault[]): void {
    this.#found.push(...faults);
  }

  get all(): readonly WriterFault[] {
    return this.#found;
  }

  /** @throws {WriterError} with all collected errors by file and line, if any; `partial` is that of the error */
  throwAny(partial?: unknown): void {
    if (this.#found.length > 0)
      throw new WriterError(sortBy(uniqBy(this.#found, format), ['file', 'line']), partial);
  }

  #keep(error: unknown): unknown {
    if (!(error instanceof WriterError)) throw error;
    this.#found.push(...error.faults);
    return error.partial;
  }
}

/**
 * Runs a step for each item.
 * @throws {WriterError} with the errors of all items
 */
export function readEach<Item, Value>(
  items: readonly Item[],
  step: (item: Item) => Value,
): Value[] {
  const faults = new Faults();
  const values = faults.collectEach(items, step);
  faults.throwAny();
  return values;
}
