import { keyForms, type KeyForm } from '@portal/core/diagnosis';
import type { Content } from './content';
import { quoted, ToolProblem } from './tool';

/** Key and its source. Priority: argument, environment, documentation. */
export interface Key {
  value: string;
  from: 'argument' | 'environment' | 'documentation';
}

/** Environment variables of the server; they can contain the reader's own keys. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads keys. The assistant's provider sees a key in an argument, but not a key in the environment. */
export class Keys {
  constructor(
    private readonly environment: Environment,
    private readonly sample: Content['keys'],
  ) {}

  hmac(given: string | undefined): Key {
    return this.#key(given, 'ZENGI_HMAC_SECRET', this.sample.hmac);
  }

  /**
   * Returns the AES key and its form. Uses the argument, else the environment, else the documentation.
   * @throws {ToolProblem} if the environment has an unknown form
   */
  aes(given: string | undefined, givenForm: KeyForm | undefined): Key & { form: KeyForm } {
    const key = this.#key(given, 'ZENGI_AES_KEY', this.sample.aes);
    const variable = 'ZENGI_AES_KEY_FORM';
    const own = key.from === 'documentation' ? '' : (this.environment[variable] ?? '');
    const form = givenForm ?? keyForms.find((one) => one === (own || 'hex64'));
    if (form) return { ...key, form };
    throw new ToolProblem(
      `The environment variable ${variable} of this server is ${quoted(own)}; it must be one of ${keyForms.join(', ')}.`,
    );
  }

  #key(given: string | undefined, variable: string, sample: string): Key {
    const own = this.environment[variable];
    if (given !== undefined) return { value: given, from: 'argument' };
    if (own !== undefined && own !== '') return { value: own, from: 'environment' };
    return { value: sample, from: 'documentation' };
  }
}
