import { parseArgs } from 'node:util';
import { isLanguageKey, languageKeys, type LanguageKey } from '../../src/samples';

const fixtures = ['hostile', 'random'] as const;
export type Fixture = (typeof fixtures)[number];

export interface Options {
  languages: LanguageKey[];
  /** Part of an operation's name; empty: all. */
  operations: string;
  /** How many operations to take at random; all without it. */
  sample?: number;
  seed: number;
  /** Requests made up for the purpose, from the generators; without it the published samples. */
  fixture?: Fixture;
  /** A contract of others, in place of the published samples. */
  contract?: string;
  /** Of the random fixture: requests for each interpreted language. */
  cases: number;
  install: boolean;
}

/**
 * Reads the command line.
 * @throws {Error} on a flag, a language or a fixture that there is not.
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      languages: { type: 'string', default: languageKeys.join(',') },
      operations: { type: 'string', default: '' },
      sample: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      fixture: { type: 'string' },
      contract: { type: 'string' },
      cases: { type: 'string', default: '500' },
      install: { type: 'boolean', default: false },
    },
  });
  const languages = values.languages.split(',').map((key) => {
    if (!isLanguageKey(key)) throw new Error(`No language "${key}": ${languageKeys.join(' ')}`);
    return key;
  });
  const fixture = fixtures.find((name) => name === values.fixture);
  if (values.fixture !== undefined && fixture === undefined)
    throw new Error(`No fixture "${values.fixture}": ${fixtures.join(' ')}`);
  return {
    languages,
    operations: values.operations,
    ...(values.sample !== undefined && { sample: Number(values.sample) }),
    seed: Number(values.seed),
    ...(fixture && { fixture }),
    ...(values.contract !== undefined && { contract: values.contract }),
    cases: Number(values.cases),
    install: values.install,
  };
}

/** Whether a run covers all there is of its languages: only then its result is committed. */
export function isComplete(options: Options): boolean {
  return (
    options.contract === undefined &&
    options.fixture === undefined &&
    options.operations === '' &&
    options.sample === undefined
  );
}
