/**
 * The 18 sample languages, in the order of their tabs (spec, section 1). The key is a tab's text,
 * its accessible name, its value in storage and in `?lang=`.
 */
export const sampleLanguages = [
  { key: 'python', extension: 'py' },
  { key: 'curl', extension: 'sh' },
  { key: 'csharp', extension: 'cs' },
  { key: 'go', extension: 'go' },
  { key: 'nodejs', extension: 'mjs' },
  { key: 'ruby', extension: 'rb' },
  { key: 'php', extension: 'php' },
  { key: 'java', extension: 'java' },
  { key: 'powershell', extension: 'ps1' },
  { key: 'dart', extension: 'dart' },
  { key: 'javascript', extension: 'js' },
  { key: 'c', extension: 'c' },
  { key: 'objective-c', extension: 'm' },
  { key: 'ocaml', extension: 'ml' },
  { key: 'r', extension: 'r' },
  { key: 'swift', extension: 'swift' },
  { key: 'kotlin', extension: 'kt' },
  { key: 'rust', extension: 'rs' },
] as const;

export type LanguageKey = (typeof sampleLanguages)[number]['key'];

export const languageKeys: readonly LanguageKey[] = sampleLanguages.map(({ key }) => key);

/** Whether a text (from storage, an address, a writer) is the key of a sample language. */
export function isLanguageKey(text: string | null | undefined): text is LanguageKey {
  return sampleLanguages.some(({ key }) => key === text);
}
