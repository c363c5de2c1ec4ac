/** Every generator: for the build, for tests, and for the live editor, which loads them when it is opened. */
import { generate as python } from './python';
import { generate as curl } from './curl';
import { generate as csharp } from './csharp';
import { generate as go } from './go';
import { generate as nodejs } from './nodejs';
import { generate as ruby } from './ruby';
import { generate as php } from './php';
import { generate as java } from './java';
import { generate as powershell } from './powershell';
import { generate as dart } from './dart';
import { generate as javascript } from './javascript';
import { generate as c } from './c';
import { generate as objectiveC } from './objective-c';
import { generate as ocaml } from './ocaml';
import { generate as r } from './r';
import { generate as swift } from './swift';
import { generate as kotlin } from './kotlin';
import { generate as rust } from './rust';
import type { LanguageKey } from './languages';
import type { Generator, SampleRequest } from './model';
import { withNote } from './note';

export * from '.';

const generators: Record<LanguageKey, Generator> = {
  python,
  curl,
  csharp,
  go,
  nodejs,
  ruby,
  php,
  java,
  powershell,
  dart,
  javascript,
  c,
  'objective-c': objectiveC,
  ocaml,
  r,
  swift,
  kotlin,
  rust,
};

/**
 * The request as a program in one language.
 * @throws {Error} when a secret's name is no environment variable's name.
 */
export function generateSample(key: LanguageKey, request: SampleRequest): string {
  return withNote(key, request.note, generators[key](request));
}
