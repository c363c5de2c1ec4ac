/**
 * The sample languages, in the order of their tabs, each with what its sample needs to
 * run. The key is a tab's text, its accessible name, its value in storage and in `?lang=`.
 */
export const languageKeys = [
  'python', // Python 3.8 or later, requests
  'curl', // curl 7.87 or later, bash or zsh
  'csharp', // C# 6 or later, HttpClient (.NET or Mono)
  'go', // Go 1.16 or later
  'nodejs', // Node.js 18 or later, an .mjs file
  'ruby', // Ruby 2.7 or later
  'php', // PHP 7.4 or later, the curl extension
  'java', // Java 17 or later
  'powershell', // PowerShell 7
  'dart', // Dart 3, package http
  'javascript', // A browser, <script type="module">
  'c', // C99 on Linux, macOS or BSD, libcurl
  'objective-c', // Foundation, with ARC
  'ocaml', // OCaml 4.08 or later, cohttp-lwt-unix
  'r', // R 4.0 or later, httr
  'swift', // Swift 5.7 or later, main.swift
  'kotlin', // Kotlin on Java 16 or later
  'rust', // Rust 2021, reqwest 0.11 or later with feature blocking
] as const;

export type LanguageKey = (typeof languageKeys)[number];

/** Their names, for the menu of all languages. */
export const languageNames: Readonly<Record<LanguageKey, string>> = {
  python: 'Python',
  curl: 'cURL',
  csharp: 'C#',
  go: 'Go',
  nodejs: 'Node.js',
  ruby: 'Ruby',
  php: 'PHP',
  java: 'Java',
  powershell: 'PowerShell',
  dart: 'Dart',
  javascript: 'JavaScript',
  c: 'C',
  'objective-c': 'Objective-C',
  ocaml: 'OCaml',
  r: 'R',
  swift: 'Swift',
  kotlin: 'Kotlin',
  rust: 'Rust',
};

/** Languages that have a receiver, too: a server for the calls the reader's side receives. */
export const receiverKeys = [
  'python',
  'csharp',
  'go',
  'nodejs',
  'ruby',
  'php',
  'java',
] as const satisfies readonly LanguageKey[];

export type ReceiverKey = (typeof receiverKeys)[number];

/** Whether a text (from storage, an address, a writer) is the key of a sample language. */
export function isLanguageKey(text: string | null | undefined): text is LanguageKey {
  return languageKeys.some((key) => key === text);
}
