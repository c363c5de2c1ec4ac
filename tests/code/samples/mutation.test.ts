import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileExtensions, languageKeys, type LanguageKey } from '../../../src/samples';
import { hostileStrings, nul } from '../../verify-samples/hostile-strings';
import { isDecoded, type DecodedKey } from '../../support/literals/languages';
import { mutant, type Mutation } from '../../support/mutant';
import { pinnedName, pinnedTexts } from '../../support/pinned-texts';
import { checkLiterals, type Print } from '../../support/sample-check';
import { bodyOnly, hostileRequests } from '../../support/sample-requests';

/** One escaping rule broken at a time, and a language whose decoded literals, or pinned texts, must show it. */
const mutations: (Mutation & { key: LanguageKey })[] = [
  { key: 'python', file: 'python.ts', find: "'\\\\': '\\\\\\\\', ", replace: '' },
  { key: 'python', file: 'python.ts', find: "value.includes('\\\\') ? 'r' : ''", replace: "''" },
  { key: 'python', file: 'python.ts', find: '!value.includes(quote.repeat(3))', replace: 'true' },
  { key: 'python', file: 'python.ts', find: "!value.endsWith('\\\\')", replace: 'true' },
  { key: 'curl', file: 'curl.ts', find: `value.replaceAll("'", "'\\\\''")`, replace: 'value' },
  { key: 'curl', file: 'curl.ts', find: '`\\\\${byte', replace: '`\\\\x${byte' },
  { key: 'curl', file: 'curl.ts', find: "p.text.includes('\\0')", replace: 'false' },
  { key: 'csharp', file: 'csharp.ts', find: `value.replaceAll('"', '""')`, replace: 'value' },
  { key: 'go', file: 'go.ts', find: " && !value.includes('`')", replace: '' },
  { key: 'nodejs', file: 'ecmascript.ts', find: '`|\\$\\{|\\\\$|', replace: '\\$\\{|\\\\$|' },
  {
    key: 'nodejs',
    file: 'ecmascript.ts',
    find: '/[`\\\\]|\\$\\{/.test',
    replace: '/[`\\\\]/.test',
  },
  { key: 'javascript', file: 'ecmascript.ts', find: "'\\r': '\\\\r'", replace: "'\\r': '\\\\n'" },
  { key: 'ruby', file: 'ruby.ts', find: "'#': '\\\\#'", replace: "'#': '#'" },
  { key: 'ruby', file: 'ruby.ts', find: '.chomp`', replace: '`' },
  { key: 'ruby', file: 'ruby.ts', find: ' || !/^\\S/m.test(value)', replace: '' },
  {
    key: 'ruby',
    file: 'ruby.ts',
    find: 'growUntilAbsent(value, ',
    replace: "growUntilAbsent('', ",
  },
  { key: 'php', file: 'php.ts', find: "$: '\\\\$'", replace: "$: '$'" },
  { key: 'php', file: 'php.ts', find: "value.replace(/['\\\\]/g, '\\\\$&')", replace: 'value' },
  {
    key: 'java',
    file: 'java.ts',
    find: "replaceAll('\\\\', '\\\\\\\\')",
    replace: "replaceAll('', '')",
  },
  { key: 'java', file: 'java.ts', find: "replace(/ $/gm, '\\\\s')", replace: 'toString()' },
  { key: 'java', file: 'java.ts', find: ' || !stripsClean(value)', replace: '' },
  { key: 'powershell', file: 'powershell.ts', find: "/['‘’‚‛]/g", replace: "/'/g" },
  { key: 'powershell', file: 'powershell.ts', find: "!/^['‘’‚‛]@/m.test(value)", replace: 'true' },
  { key: 'powershell', file: 'powershell.ts', find: "'“': '`“'", replace: "'“': '“'" },
  { key: 'dart', file: 'dart.ts', find: "$: '\\\\$'", replace: "$: '$'" },
  { key: 'dart', file: 'dart.ts', find: '!value.includes(quote)', replace: 'true' },
  {
    key: 'c',
    file: 'c-literals.ts',
    find: "replaceAll('%', '%%')",
    replace: "replaceAll('%', '%')",
  },
  { key: 'c', file: 'c-literals.ts', find: "padStart(3, '0')", replace: "padStart(1, '0')" },
  { key: 'c', file: 'c-literals.ts', find: '(?<=\\?)\\?', replace: '\\?(?=\\?)' },
  { key: 'objective-c', file: 'c-literals.ts', find: `'"': '\\\\"'`, replace: `'"': '"'` },
  {
    key: 'ocaml',
    file: 'ocaml.ts',
    find: 'growUntilAbsent(value, ',
    replace: "growUntilAbsent('', ",
  },
  { key: 'r', file: 'r.ts', find: 'growUntilAbsent(value, ', replace: "growUntilAbsent('', " },
  { key: 'r', file: 'r.ts', find: "p.text.includes('\\0')", replace: 'false' },
  { key: 'swift', file: 'swift.ts', find: ' || value.includes(`\\\\${signs}`)', replace: '' },
  { key: 'swift', file: 'swift.ts', find: 'value.includes(ends()) || ', replace: '' },
  { key: 'kotlin', file: 'kotlin.ts', find: "{ $: '\\\\$' }", replace: '{}' },
  { key: 'kotlin', file: 'kotlin.ts', find: `value.includes('"""')`, replace: 'false' },
  {
    key: 'rust',
    file: 'rust.ts',
    find: 'while (signs && value.includes(`"${signs}`))',
    replace: 'while (false)',
  },
  { key: 'go', file: 'literals.ts', find: '\\u2028-\\u202e', replace: '\\u202a-\\u202e' },
  { key: 'python', file: 'literals.ts', find: '\\ufeff', replace: '\\ufefe' },
  {
    key: 'python',
    file: 'literals.ts',
    find: '/^[\\w .,:;=/?&%-]*$/',
    replace: '/^[^"\\\\\\n\\r]*$/',
  },
  { key: 'curl', file: 'url.ts', find: 'encodeURIComponent(', replace: 'encodeURI(' },
  { key: 'curl', file: 'url.ts', find: "/[!'()*]/g", replace: '/[!()*]/g' },
];

/** Whether the printed texts of a language that nothing decodes are no longer those it is pinned to. */
function differs(key: LanguageKey, print: Print): boolean {
  const pinned = readFileSync(`tests/samples/${key}/${pinnedName}.${fileExtensions[key]}`, 'utf8');
  return print(key, pinnedTexts) !== pinned;
}

/** The first failure, over the table that literals.test.ts finds nothing wrong with. */
function failure(key: DecodedKey, print: Print): string | undefined {
  const requests = Object.values(hostileStrings).flatMap(hostileRequests);
  for (const request of [...requests, bodyOnly(nul)])
    try {
      checkLiterals(key, request, print);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  return undefined;
}

describe('a broken escaping rule is caught', () => {
  it('by at least twenty mutations, all different', () => {
    expect(new Set(mutations.map((m) => `${m.file} ${m.find}`)).size).toBe(mutations.length);
    expect(mutations.length).toBeGreaterThanOrEqual(20);
  });

  it('in every language', () => {
    expect(new Set(mutations.map(({ key }) => key))).toEqual(new Set(languageKeys));
  });

  it.each(mutations)('$file: $find', ({ key, ...mutation }) => {
    const print = mutant(mutation);
    if (isDecoded(key)) expect(failure(key, print)).toBeDefined();
    else expect(differs(key, print)).toBe(true);
  });
});
