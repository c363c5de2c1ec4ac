import { createRequire } from 'node:module';
import path from 'node:path';

import { Prism } from 'prism-react-renderer';

/**
 * Prism grammars that prism-react-renderer does not bundle, each after the grammars it builds on
 * (`require` in prismjs/components.json). clike, javascript, markup, c, objectivec, go, swift,
 * kotlin, rust, python, json, yaml, markdown, sql, typescript, jsx and tsx are bundled.
 */
const components = [
  'markup-templating',
  'bash',
  'csharp',
  'css',
  'dart',
  'diff',
  'http',
  'ini',
  'java',
  'nginx',
  'ocaml',
  'php',
  'powershell',
  'properties',
  'r',
  'ruby',
  'shell-session',
  'toml',
];

/** What a writer or a sample may call a language, and the Prism grammar that colours it. */
const grammarNames: Readonly<Record<string, string>> = {
  // The sample languages, under the keys of the spec (section 1).
  python: 'python',
  curl: 'bash',
  csharp: 'csharp',
  go: 'go',
  nodejs: 'javascript',
  ruby: 'ruby',
  php: 'php',
  java: 'java',
  powershell: 'powershell',
  dart: 'dart',
  javascript: 'javascript',
  c: 'c',
  'objective-c': 'objectivec',
  ocaml: 'ocaml',
  r: 'r',
  swift: 'swift',
  kotlin: 'kotlin',
  rust: 'rust',
  // Everything else a page shows, with the short names writers are used to.
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  'shell-session': 'shell-session',
  console: 'shell-session',
  cs: 'csharp',
  css: 'css',
  diff: 'diff',
  html: 'markup',
  http: 'http',
  ini: 'ini',
  js: 'javascript',
  json: 'json',
  // Settings of other programs: `json` is what a contract describes, and its fields are checked.
  jsonc: 'json',
  jsx: 'jsx',
  kt: 'kotlin',
  markdown: 'markdown',
  md: 'markdown',
  mdx: 'markdown',
  nginx: 'nginx',
  objectivec: 'objectivec',
  properties: 'properties',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sql: 'sql',
  svg: 'markup',
  toml: 'toml',
  ts: 'typescript',
  tsx: 'tsx',
  typescript: 'typescript',
  xml: 'markup',
  yaml: 'yaml',
  yml: 'yaml',
};

const plainNames = ['text', 'txt', 'plain', 'plaintext'];

/** Every name `highlight` takes, sorted: what an error message and the writers' guide list. */
export const languageNames: readonly string[] = [
  ...Object.keys(grammarNames),
  ...plainNames,
].sort();

/** Whether `highlight` knows a language by this name. */
export function isLanguageName(name: string): boolean {
  return languageNames.includes(name);
}

let loaded = false;

/** The component files of prismjs register themselves on a global `Prism`; it is set for just that. */
function loadComponents(): void {
  const requireComponent = createRequire(path.resolve('package.json'));
  const scope = globalThis as { Prism?: unknown };
  const before = scope.Prism;
  scope.Prism = Prism;
  for (const name of components) requireComponent(`prismjs/components/prism-${name}.js`);
  if (before === undefined) delete scope.Prism;
  else scope.Prism = before;
  loaded = true;
}

/**
 * Splits code into Prism's tokens.
 * @throws {Error} when the language is unknown, with the names there are.
 */
export function tokenize(code: string, language: string): (string | Prism.Token)[] {
  if (plainNames.includes(language)) return [code];
  const name = grammarNames[language];
  if (name === undefined) {
    throw new Error(
      `No highlighting for the language "${language}". Known: ${languageNames.join(', ')}.`,
    );
  }
  if (!loaded) loadComponents();
  const grammar = Prism.languages[name];
  if (grammar === undefined) throw new Error(`Prism has no grammar "${name}".`);
  // The hooks are how PHP inside of markup works; Prism.tokenize alone does not run them.
  const env = { code, grammar, language: name, tokens: [] as (string | Prism.Token)[] };
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(env.code, env.grammar);
  Prism.hooks.run('after-tokenize', env);
  return env.tokens;
}
