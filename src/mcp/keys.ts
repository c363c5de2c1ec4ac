import { keyForms, type KeyForm } from '@portal/core/diagnosis';
import type { Content } from './content';
import { quoted, ToolProblem } from './tool';

/** A key, and where it is from: the first of these that there is. */
export interface Key {
  value: string;
  from: 'argument' | 'environment' | 'documentation';
}

/** The server's environment, which may hold a reader's own keys. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads keys as the programs of the documentation do. A key in the environment is seen by this program
 * alone; one that is an argument is also seen by the assistant and its provider.
 */
export class Keys {
  constructor(
    private readonly environment: Environment,
    private readonly sample: Content['keys'],
  ) {}

  hmac(given: string | undefined): Key {
    return this.#key(given, 'ZENGI_HMAC_SECRET', this.sample.hmac);
  }

  /**
   * The AES key and how it is read: by the argument, else by the environment. The key of the documentation has its
   * own form.
   * @throws {ToolProblem} on an unknown form in the environment
   */
  aes(given: string | undefined, givenForm: KeyForm | undefined): Key & { form: KeyForm } {
    const key = this.#key(given, 'ZENGI_AES_KEY', this.sample.aes);
    const variable = 'ZENGI_AES_KEY_FORM';
    const own = key.from === 'documentation' ? '' : (this.environment[variable] ?? '');
    const form = givenForm ?? keyForms.find((one) => one === (own || 'hex64'));
    if (form) return { ...key, form };
    throw new ToolProblem(
      `The environment variable ${variable} of this server is ${quoted(own)}: it takes ${keyForms.join(', ')}.`,
    );
  }

  #key(given: string | undefined, variable: string, sample: string): Key {
    const own = this.environment[variable];
    if (given !== undefined) return { value: given, from: 'argument' };
    if (own !== undefined && own !== '') return { value: own, from: 'environment' };
    return { value: sample, from: 'documentation' };
  }
}
