import type { LanguageKey } from './languages';

/** Ends of the names of files in each language, without the dot. Apart from the keys: every page has those. */
export const fileExtensions: Readonly<Record<LanguageKey, string>> = {
  python: 'py',
  curl: 'sh',
  csharp: 'cs',
  go: 'go',
  nodejs: 'mjs',
  ruby: 'rb',
  php: 'php',
  java: 'java',
  powershell: 'ps1',
  dart: 'dart',
  javascript: 'js',
  c: 'c',
  'objective-c': 'm',
  ocaml: 'ml',
  r: 'r',
  swift: 'swift',
  kotlin: 'kt',
  rust: 'rs',
};
