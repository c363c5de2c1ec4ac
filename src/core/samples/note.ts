import type { LanguageKey } from './languages';

const hash: ReadonlySet<LanguageKey> = new Set(['python', 'curl', 'ruby', 'powershell', 'r']);

function comment(key: LanguageKey, text: string): string {
  if (hash.has(key)) return `# ${text}\n`;
  return key === 'ocaml' ? `(* ${text} *)\n` : `// ${text}\n`;
}

/** The program with a comment above it; in PHP below the tag that begins it. */
export function withNote(key: LanguageKey, note: string | undefined, source: string): string {
  if (note === undefined) return source;
  const begin = '<?php\n';
  const at = key === 'php' && source.startsWith(begin) ? begin.length : 0;
  return source.slice(0, at) + comment(key, note) + source.slice(at);
}
