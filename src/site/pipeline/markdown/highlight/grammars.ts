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

/** Grammars beside the common ones that refractor registers itself. */
for (const syntax of [
  ...[dart, http, jsExtras, jsx, nginx, ocaml, powershell, properties, shellSession, toml, tsx],
]) {
  refractor.register(syntax);
}

/** Names that Prism does not have: keys of the sample languages, and usual short names. */
refractor.alias({
  bash: 'curl',
  javascript: 'nodejs',
  // Settings of other programs: `json` is what a contract describes, and its fields are checked.
  json: 'jsonc',
  markdown: 'mdx',
  objectivec: 'objective-c',
  powershell: 'ps1',
  rust: 'rs',
  'shell-session': 'console',
});

export { refractor };

/** Every name that `highlight` takes, sorted: an error message lists them. */
export const languageNames: readonly string[] = refractor.listLanguages().sort();

/** Whether `highlight` knows a language by this name. */
export function isLanguageName(name: string): boolean {
  return refractor.registered(name);
}
