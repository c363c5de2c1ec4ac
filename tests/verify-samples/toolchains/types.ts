/** A sample to run: `id` is a file name without extension, of letters and digits. */
export interface Program {
  id: string;
  source: string;
}

/** Command of a compiled program, or output of the compiler if that failed. */
export type Built = { argv: string[] } | { failure: string };

export interface Toolchain {
  /** Debian packages of the toolchain. */
  packages: string[];
  /** Its version; undefined when a part is missing. */
  version: () => Promise<string | undefined>;
  /** Writes the programs into a directory and compiles them, together if that is faster. */
  build: (directory: string, programs: Program[]) => Promise<Map<string, Built>>;
}

/** First word of `argv` for a program that runs in a page instead of a process. */
export const inBrowser = '@browser';
