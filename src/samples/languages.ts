export interface SampleLanguage {
  key: string;
  /** Without the dot: name of the downloaded file. */
  extension: string;
  /** What the sample needs to run. */
  environment: string;
}

/**
 * The sample languages, in the order of their tabs (spec, section 1). The key is a tab's text,
 * its accessible name, its value in storage and in `?lang=`.
 */
export const sampleLanguages = [
  {
    key: 'python',
    extension: 'py',
    environment: 'Python 3.8 or later, requests',
  },
  {
    key: 'curl',
    extension: 'sh',
    environment: 'curl 7.87 or later, bash or zsh',
  },
  {
    key: 'csharp',
    extension: 'cs',
    environment: 'C# 6 or later, HttpClient (.NET or Mono)',
  },
  { key: 'go', extension: 'go', environment: 'Go 1.16 or later' },
  {
    key: 'nodejs',
    extension: 'mjs',
    environment: 'Node.js 18 or later, an .mjs file',
  },
  { key: 'ruby', extension: 'rb', environment: 'Ruby 2.7 or later' },
  {
    key: 'php',
    extension: 'php',
    environment: 'PHP 7.4 or later, the curl extension',
  },
  { key: 'java', extension: 'java', environment: 'Java 17 or later' },
  {
    key: 'powershell',
    extension: 'ps1',
    environment: 'PowerShell 7',
  },
  {
    key: 'dart',
    extension: 'dart',
    environment: 'Dart 3, package http',
  },
  {
    key: 'javascript',
    extension: 'js',
    environment: 'A browser, <script type="module">',
  },
  { key: 'c', extension: 'c', environment: 'C99 on Linux, macOS or BSD, libcurl' },
  {
    key: 'objective-c',
    extension: 'm',
    environment: 'Foundation, with ARC',
  },
  {
    key: 'ocaml',
    extension: 'ml',
    environment: 'OCaml 4.08 or later, cohttp-lwt-unix',
  },
  { key: 'r', extension: 'r', environment: 'R 4.0 or later, httr' },
  {
    key: 'swift',
    extension: 'swift',
    environment: 'Swift 5.7 or later, main.swift',
  },
  {
    key: 'kotlin',
    extension: 'kt',
    environment: 'Kotlin on Java 16 or later',
  },
  {
    key: 'rust',
    extension: 'rs',
    environment: 'Rust 2021, reqwest 0.11 or later with feature blocking',
  },
] as const satisfies readonly SampleLanguage[];

export type LanguageKey = (typeof sampleLanguages)[number]['key'];

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

// Pure: a worker that reads another part of this room leaves it out.
export const languageKeys: readonly LanguageKey[] = /* @__PURE__ */ sampleLanguages.map(
  ({ key }) => key,
);

/** Whether a text (from storage, an address, a writer) is the key of a sample language. */
export function isLanguageKey(text: string | null | undefined): text is LanguageKey {
  return sampleLanguages.some(({ key }) => key === text);
}
