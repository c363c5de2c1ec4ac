/** A sample to run: `id` is a file name without its extension, letters and digits only. */
export interface Program {
  id: string;
  source: string;
}

/** How to run a program that compiled, or what the compiler said of one that did not. */
export type Built = { argv: string[] } | { failure: string };

export interface Toolchain {
  /** Debian packages that hold it. */
  packages: string[];
  /** Its version; undefined when something of it is missing. */
  version: () => Promise<string | undefined>;
  /** Writes the programs into a directory and compiles them together where that saves time. */
  build: (directory: string, programs: Program[]) => Promise<Map<string, Built>>;
}

/** First word of `argv` for a program that runs in a page and not as a process. */
export const inBrowser = '@browser';
