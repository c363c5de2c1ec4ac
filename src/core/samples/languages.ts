/** The sample languages in the order of their tabs. The key is also the value in storage and in `?lang=`. */
export const languages = {
  python: { name: 'Python', extension: 'py' }, // Python 3.8 or later, requests
  curl: { name: 'cURL', extension: 'sh' }, // curl 7.87 or later, bash or zsh
  csharp: { name: 'C#', extension: 'cs' }, // C# 6 or later, HttpClient (.NET or Mono)
  go: { name: 'Go', extension: 'go' }, // Go 1.16 or later
  nodejs: { name: 'Node.js', extension: 'mjs' }, // Node.js 18 or later
  ruby: { name: 'Ruby', extension: 'rb' }, // Ruby 2.7 or later
  php: { name: 'PHP', extension: 'php' }, // PHP 7.4 or later, the curl extension
  java: { name: 'Java', extension: 'java' }, // Java 17 or later
  powershell: { name: 'PowerShell', extension: 'ps1' }, // PowerShell 7
  dart: { name: 'Dart', extension: 'dart' }, // Dart 3, package http
  javascript: { name: 'JavaScript', extension: 'js' }, // A browser, <script type="module">
  c: { name: 'C', extension: 'c' }, // C99 on Linux, macOS or BSD, libcurl
  'objective-c': { name: 'Objective-C', extension: 'm' }, // Foundation, with ARC
  ocaml: { name: 'OCaml', extension: 'ml' }, // OCaml 4.08 or later, cohttp-lwt-unix
  r: { name: 'R', extension: 'r' }, // R 4.0 or later, httr
  swift: { name: 'Swift', extension: 'swift' }, // Swift 5.7 or later, main.swift
  kotlin: { name: 'Kotlin', extension: 'kt' }, // Kotlin on Java 16 or later
  rust: { name: 'Rust', extension: 'rs' }, // Rust 2021, reqwest 0.11 or later with feature blocking
} as const;

export type LanguageKey = keyof typeof languages;

/** Checks a text from storage, a URL or a page. */
export function isLanguageKey(text: string | null | undefined): text is LanguageKey {
  return text !== null && text !== undefined && Object.hasOwn(languages, text);
}

export const languageKeys: readonly LanguageKey[] = Object.keys(languages).filter(isLanguageKey);

/** Languages with an example of an IPN receiver. */
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
