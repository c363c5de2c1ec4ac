import { parseArgs } from 'node:util';
import { isLanguageKey, languageKeys, type LanguageKey } from '../../samples';

export interface Options {
  languages: LanguageKey[];
  /** Part of an operation's name; empty: all. */
  operations: string;
  /** How many operations to take at random; all without it. */
  sample?: number;
  seed: number;
  hostile: boolean;
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
      install: { type: 'boolean', default: false },
    },
  });
  const languages = values.languages.split(',').map((key) => {
    if (!isLanguageKey(key)) throw new Error(`No language "${key}": ${languageKeys.join(' ')}`);
    return key;
  });
  if (values.fixture !== undefined && values.fixture !== 'hostile')
    throw new Error(`No fixture "${values.fixture}": the one there is is called hostile`);
  return {
    languages,
    operations: values.operations,
    ...(values.sample !== undefined && { sample: Number(values.sample) }),
    seed: Number(values.seed),
    hostile: values.fixture === 'hostile',
    install: values.install,
  };
}

/** Whether a run covers all there is of its languages: only then its result is committed. */
export function isComplete(options: Options): boolean {
  return !options.hostile && options.operations === '' && options.sample === undefined;
}
