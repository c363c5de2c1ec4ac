import { refractor } from 'refractor';
import dart from 'refractor/dart';
import http from 'refractor/http';
import jsExtras from 'refractor/js-extras';
import jsx from 'refractor/jsx';
import nginx from 'refractor/nginx';
import ocaml from 'refractor/ocaml';
import powershell from 'refractor/powershell';
import properties from 'refractor/properties';
import shellSession from 'refractor/shell-session';
import toml from 'refractor/toml';
import tsx from 'refractor/tsx';

/** Grammars that are not among the common ones of refractor. */
const added = [dart, http, jsExtras, jsx, nginx, ocaml, powershell, properties, shellSession];
for (const syntax of [...added, toml, tsx]) refractor.register(syntax);

/** Additional names: keys of the sample languages, and common short names. */
refractor.alias({
  bash: 'curl',
  javascript: 'nodejs',
  // Writers use `jsonc` for settings of other programs, because a check compares `json` blocks with the contracts.
  json: 'jsonc',
  markdown: 'mdx',
  objectivec: 'objective-c',
  powershell: 'ps1',
  rust: 'rs',
  'shell-session': 'console',
});

export { refractor };

/** Sorted names accepted by `highlight`, for error messages. */
export const languageNames: readonly string[] = refractor.listLanguages().sort();

export function isLanguageName(name: string): boolean {
  return refractor.registered(name);
}
