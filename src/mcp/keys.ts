import { keyForms, type KeyForm } from '@portal/core/diagnosis';
import type { Content } from './content';
import { quoted, ToolProblem } from './tool';

const formVariable = 'ZENGI_AES_KEY_FORM';

/** Where a key of a call is from, the first that there is. */
export type KeySource = 'argument' | 'environment' | 'documentation';

export interface Key {
  value: string;
  from: KeySource;
}

/** The server's environment, which may hold a reader's own keys. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads keys as the programs of the documentation do. A key in the environment is seen by this program
 * alone; one that is an argument is also seen by the assistant and whoever runs it.
 */
export class Keys {
  constructor(
    private readonly environment: Environment,
    private readonly sample: Content['keys'],
  ) {}

  aes(given: string | undefined): Key {
    return this.#key(given, 'ZENGI_AES_KEY', this.sample.aes);
  }

  /**
   * How an AES key is read: the argument, else the environment. The key of the documentation is of its own form.
   * @throws {ToolProblem} on a form in the environment that there is not
   */
  aesForm(given: KeyForm | undefined, { from }: Key): KeyForm {
    if (given !== undefined) return given;
    const own = this.environment[formVariable] ?? '';
    if (own === '' || from === 'documentation') return 'hex64';
    const form = keyForms.find((one) => one === own);
    if (form !== undefined) return form;
    throw new ToolProblem(
      `The environment variable ${formVariable} of this server is ${quoted(own)}: it takes ${keyForms.join(', ')}.`,
    );
  }

  hmac(given: string | undefined): Key {
    return this.#key(given, 'ZENGI_HMAC_SECRET', this.sample.hmac);
  }

  #key(given: string | undefined, variable: string, sample: string): Key {
    const own = this.environment[variable];
    if (given !== undefined) return { value: given, from: 'argument' };
    if (own !== undefined && own !== '') return { value: own, from: 'environment' };
    return { value: sample, from: 'documentation' };
  }
}

/** How a tool's arguments tell of it. */
export const keyNote = (variable: string, sample: string): string =>
  `Left out: the environment variable ${variable} of this server, else ${sample} of the documentation. Never pass a live key: whatever is an argument is sent to the assistant's provider.`;
