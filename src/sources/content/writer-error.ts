/** One thing that a writer has to put right. */
export interface WriterFault {
  file: string;
  line: number;
  problem: string;
  fix: string;
}

const format = ({ file, line, problem, fix }: WriterFault): string =>
  `${file}:${line}: ${problem}\n  How to fix it: ${fix}`;

/** An error for the people who write content: where it is, what is wrong, how to fix it. */
export class WriterError extends Error {
  /** One, or all that a run has found. */
  readonly faults: readonly WriterFault[];

  constructor(fault: WriterFault | readonly WriterFault[]) {
    const faults = Array.isArray(fault)
      ? (fault as readonly WriterFault[])
      : [fault as WriterFault];
    super([...new Set(faults.map(format))].join('\n\n'));
    this.name = 'WriterError';
    // The development server prints the stack, which says nothing to a writer.
    this.stack = `${this.name}: ${this.message}`;
    this.faults = faults;
  }
}

/** What a writer should know and what stops nothing. */
export function printWarning(fault: WriterFault): void {
  console.warn(`warning: ${format(fault)}`);
}

/** Collects the faults of many steps, so that a run reports all of them and not the first. */
export class Faults {
  readonly #found: WriterFault[] = [];

  /**
   * Runs a step and keeps its faults.
   * @returns what the step gives; undefined where it has a fault.
   * @throws what is no fault of a writer.
   */
  collect<Value>(step: () => Value): Value | undefined {
    try {
      return step();
    } catch (error) {
      this.#keep(error);
      return undefined;
    }
  }

  /** The same for a step that waits. */
  async collectAsync<Value>(step: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await step();
    } catch (error) {
      this.#keep(error);
      return undefined;
    }
  }

  add(fault: WriterFault): void {
    this.#found.push(fault);
  }

  /** @throws {WriterError} with every fault, in the order of their discovery. */
  throwAny(): void {
    if (this.#found.length > 0) throw new WriterError(this.#found);
  }

  #keep(error: unknown): void {
    if (!(error instanceof WriterError)) throw error;
    this.#found.push(...error.faults);
  }
}
