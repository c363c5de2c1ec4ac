/** A part of `npm test`. */
export interface Step {
  name: string;
  command: string;
  /** The step that makes what this one reads. */
  needs?: string;
}

/** Steps of a row run at the same time, the rows in turn. */
export type Rows = readonly (readonly Step[])[];

const generate: Step = { name: 'generate', command: 'npm run --silent gen' };

const written: readonly Step[] = [
  { name: 'types', command: 'npm run --silent types' },
  { name: 'format', command: 'npx --no-install prettier --cache --check --log-level warn .' },
  { name: 'specs', command: 'npm run --silent check:specs' },
  { name: 'content', command: 'npm run --silent check:content' },
  { name: 'changes', command: 'npm run --silent check:changes' },
];

/**
 * `npm test`: the cheap steps first. CI runs all of them (`.github/workflows/ci.yml`), which
 * `unit/workflow.test.ts` holds.
 */
export const all: Rows = [
  [generate],
  written,
  [{ name: 'unit', command: 'npm run --silent unit', needs: 'generate' }],
  [
    { name: 'knip', command: 'npm run --silent knip' },
    { name: 'defects', command: 'npm run --silent defects' },
  ],
  [{ name: 'programs', command: 'npm run --silent programs' }],
  [
    { name: 'lint:types', command: 'npm run --silent lint:types' },
    { name: 'build', command: 'npm run --silent build' },
  ],
  [{ name: 'links', command: 'npm run --silent check:links', needs: 'build' }],
  [{ name: 'site', command: 'npm run --silent site', needs: 'build' }],
  [{ name: 'e2e', command: 'npm run --silent e2e', needs: 'build' }],
];

/**
 * `npm run check`: what a writer waits for. The linter goes without types (`lint:types` holds all of its
 * rules), the unit tests without those that no page and no contract can break.
 */
const check: Rows = [
  [generate],
  [{ name: 'lint', command: 'npm run --silent lint' }, ...written],
  [
    {
      name: 'source',
      command: 'npx --no-install vitest run --project source',
      needs: 'generate',
    },
  ],
];

/**
 * The steps that a command line asks for: all, those of `check`, or those it names.
 * @throws {Error} on a name that no step has.
 */
export function chosenSteps(words: readonly string[]): Rows {
  if (words.length === 0) return all;
  if (words.length === 1 && words[0] === 'check') return check;
  const known = all.flat().map(({ name }) => name);
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) {
    throw new Error(`No step is called ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  }
  return all.map((row) => row.filter(({ name }) => words.includes(name)));
}
