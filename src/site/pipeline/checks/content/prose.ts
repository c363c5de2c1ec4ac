import { isPair, parseDocument, visit } from 'yaml';

import { doubleBraces } from '@portal/sources/content/facts';
import { isEnglishFile } from '@portal/sources/content/list-pages';
import { walk, type Page } from '../../markdown/read-page';
import type { SourceFile } from './sources';

export type Language = 'vi' | 'en';

/** Prose of a file in one language; spaces replace all other text, so line numbers stay the same. */
export interface Prose {
  file: string;
  language: Language;
  text: string;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Matches text that the spelling check ignores: code, facts, addresses, names with _ or /, directives, headers. */
const noProse = new RegExp(
  [
    /`[^`]*`/,
    doubleBraces,
    /\{[^}]*\}/,
    /https?:\/\/\S+/,
    /\]\(\S+?\)/, // the address of a link
    /\w+(?:[_/]\w+)+/,
    /[\w+-]+\.(?:mjs|js|sh|php|json|yaml)\b/,
    /:::[a-z]+/,
    /\b[45]xx\b/,
    /\b[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+/, // Retry-After, Wi-Fi
    /\b[A-Z]{2,}-?\d+/, // THE-01, HD20250042
    /\b(?:[A-Z][a-z]+){2,}\b/, // QrPaid, the name of an example
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Replaces text outside of the ranges, and text that matches `noProse`, by spaces. */
function keep(text: string, ranges: readonly (readonly [number, number])[]): string {
  let end = 0;
  let kept = '';
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    kept += blank(text.slice(end, from)) + text.slice(from, to).replace(noProse, blank);
    end = to;
  }
  return kept + blank(text.slice(end));
}

/** Extracts the text of a page (headings, paragraphs, tables) and its summaries. */
export function proseOfPage(page: Page): Prose[] {
  const ranges = walk(page.tree)
    .filter(({ type }) => type === 'text')
    .flatMap(({ position }) =>
      position ? [[position.start.offset, position.end.offset] as const] : [],
    );
  const headOf = (keys: RegExp): string =>
    page.head
      .split('\n')
      .map((line) => (keys.test(line) ? line.replace(/^\w+:/, blank) : ''))
      .join('\n');
  const language = isEnglishFile(page.file) ? 'en' : 'vi';
  return [
    { file: page.file, language, text: keep(page.text, ranges) },
    { file: page.file, language, text: headOf(/^(?:title|sidebar_label):/) },
    { file: page.file, language: 'en', text: headOf(/^description:/) },
  ];
}

const vietnameseKeys =
  'vi meaning summary description confirm source how log cashier question x-to-confirm ' +
  'x-enum-descriptions';
const englishKeys =
  'en how_en log_en cashier_en meaning_en x-summary-en x-name-en x-description-en x-enum-descriptions-en';

/** YAML keys under `specs/` whose values are prose. */
const keys: Record<Language, ReadonlySet<string>> = {
  vi: new Set(vietnameseKeys.split(' ')),
  en: new Set(englishKeys.split(' ')),
};

/** Checks whether a value below these keys is prose in the language. */
function isProse(names: readonly string[], language: Language): boolean {
  const others = ['ask', 'urgency', ...(language === 'vi' ? keys.en : [])];
  return (
    names.some((name) => keys[language].has(name)) && !names.some((name) => others.includes(name))
  );
}

/** Extracts the prose of a YAML file, such as descriptions, questions and meanings; none if its syntax is wrong. */
export function proseOfYaml({ file, text }: SourceFile): Prose[] {
  const document = parseDocument(text, { uniqueKeys: false });
  if (document.errors.length > 0) return [];
  return (['vi', 'en'] as const).map((language) => {
    const ranges: [number, number][] = [];
    visit(document, {
      Scalar(key, { value, range }, path) {
        if (key === 'key' || typeof value !== 'string' || !range) return;
        const names = path.flatMap((node) => (isPair(node) ? String(node.key) : []));
        if (isProse(names, language)) ranges.push([range[0], range[1]]);
      },
    });
    return { file, language, text: keep(text, ranges) };
  });
}
