/** A part of `npm test`. */
export interface Step {
  name: string;
  command: string;
  /** The step that makes what this one reads. */
  needs?: string;
  /** It has the machine to itself: others read what it makes, or it waits for what has to come in time. */
  alone?: true;
}

const generate: Step = { name: 'generate', command: 'npm run --silent gen', alone: true };

const written: readonly Step[] = [
  { name: 'types', command: 'npm run --silent types' },
  { name: 'format', command: 'npx --no-install prettier --cache --check --log-level warn .' },
  { name: 'content', command: 'npm run --silent check:content' },
  { name: 'specs', command: 'npm run --silent check:specs' },
  { name: 'changes', command: 'npm run --silent check:changes' },
];

/**
 * `npm test`: the long steps first, so that both processors are busy to the end. CI runs all of them
 * (`.github/workflows/ci.yml`), which `unit/workflow.test.ts` holds.
 */
export const all: readonly Step[] = [
  generate,
  { name: 'build', command: 'npm run --silent build' },
  { name: 'lint:types', command: 'npm run --silent lint:types' },
  { name: 'site', command: 'npm run --silent site', needs: 'build' },
  { name: 'defects', command: 'npm run --silent defects' },
  { name: 'programs', command: 'npm run --silent programs' },
  { name: 'unit', command: 'npm run --silent unit', needs: 'generate' },
  ...written,
  { name: 'knip', command: 'npm run --silent knip' },
  { name: 'links', command: 'npm run --silent check:links', needs: 'build' },
  { name: 'e2e', command: 'npm run --silent e2e', needs: 'build', alone: true },
];

/**
 * `npm run check`: what a writer waits for. The linter goes without types (`lint:types` holds all of its
 * rules), the unit tests without those that no page and no contract can break.
 */
const check: readonly Step[] = [
  generate,
  { name: 'source', command: 'npx --no-install vitest run --project source', needs: 'generate' },
  { name: 'lint', command: 'npm run --silent lint' },
  ...written,
];

/**
 * The steps that a command line asks for: all, those of `check`, or those it names.
 * @throws {Error} on a name that no step has.
 */
export function chosenSteps(words: readonly string[]): readonly Step[] {
  if (words.length === 0) return all;
  if (words.length === 1 && words[0] === 'check') return check;
  const known = all.map(({ name }) => name);
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) {
    throw new Error(`No step is called ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  }
  return all.filter(({ name }) => words.includes(name));
}
