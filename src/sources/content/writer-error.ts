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
  /** One or more errors of a run. */
  readonly faults: readonly WriterFault[];

  constructor(fault: WriterFault | readonly WriterFault[]) {
    const faults = Array.isArray(fault)
      ? (fault as readonly WriterFault[])
      : [fault as WriterFault];
    super([...new Set(faults.map(format))].join('\n\n'));
    this.name = 'WriterError';
    // The development server prints the stack, which is useless for writers.
    this.stack = `${this.name}: ${this.message}`;
    this.faults = faults;
  }
}

/** Number of lines that a warning of several places names. */
const linesNamed = 5;

/** Prints warnings, which do not stop the build; equal ones once, with their number and first lines. */
export function printWarnings(faults: readonly WriterFault[]): void {
  const kinds = new Map<string, WriterFault[]>();
  for (const fault of [...faults].sort((one, other) => one.line - other.line)) {
    const kind = format({ ...fault, line: 0 });
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault]);
  }
  for (const [first, ...others] of kinds.values()) {
    if (!first) continue;
    const lines = others.slice(0, linesNamed - 1).map(({ line }) => line);
    const more = others.length > lines.length ? ', …' : '';
    const all = ` (${others.length + 1} places, also in line ${lines.join(', ')}${more})`;
    const problem = first.problem + (others.length > 0 ? all : '');
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

  /** Runs an asynchronous step, like `collect`. */
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

  /** @throws {WriterError} with all collected errors in order, if any */
  throwAny(): void {
    if (this.#found.length > 0) throw new WriterError(this.#found);
  }

  #keep(error: unknown): void {
    if (!(error instanceof WriterError)) throw error;
    this.#found.push(...error.faults);
  }
}
