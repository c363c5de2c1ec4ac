/** All generators, for the build, the tests and the live editor, which loads them when it opens. */
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
import type { SampleRequest } from './model';
import { plan, type Generator } from './plan';

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

const withHash: readonly LanguageKey[] = ['python', 'curl', 'ruby', 'powershell', 'r'];

function comment(key: LanguageKey, text: string): string {
  if (withHash.includes(key)) return `# ${text}\n`;
  return key === 'ocaml' ? `(* ${text} *)\n` : `// ${text}\n`;
}

/**
 * Returns a program that sends the request, with the request's note at the top.
 * @throws {Error} if a secret's name is not a valid name of an environment variable.
 */
export function generateSample(key: LanguageKey, request: SampleRequest): string {
  const source = generators[key](plan(request));
  if (request.note === undefined) return source;
  const at = key === 'php' ? source.indexOf('\n') + 1 : 0;
  return source.slice(0, at) + comment(key, request.note) + source.slice(at);
}
