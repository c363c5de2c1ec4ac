import escapeRegExp from 'lodash/escapeRegExp';
import memoize from 'lodash/memoize';

import type { WordChoice } from '@portal/sources/content/word-choices';
import type { Report } from '../../shared/finding';
import { fenceTitle, lineOf, nodesOf, type Page } from '../../../markdown/read-page';
import type { PageCheck } from '../rule';

const wholeWords = memoize((phrase: string): RegExp => {
  const pattern = escapeRegExp(phrase).replace(/ +/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'giu');
});

/** Reports words that have a preferred alternative in `specs/word-choices.yaml`. */
export function reportUnwanted(
  text: string,
  line: number,
  choices: readonly WordChoice[],
  report: Report,
): void {
  for (const { avoid, use, except } of choices) {
    // Replaces exceptions by spaces, so offsets stay the same.
    const rest = except.reduce(
      (kept, phrase) => kept.replace(wholeWords(phrase), (found) => ' '.repeat(found.length)),
      text,
    );
    for (const { index } of rest.matchAll(wholeWords(avoid))) {
      const at = line + text.slice(0, index).split('\n').length - 1;
      report(at, `the portal does not use "${avoid}"`, `Write: ${use}.`);
    }
  }
}

/** Returns the texts of a page with their lines: title, text, diagrams and titles of code fences. */
function wordsOf(page: Page): { text: string; line: number }[] {
  const fences = nodesOf(page, 'code');
  const head = page.head.split('\n').map((text, index) => ({ text, line: index + 1 }));
  return [
    ...head.filter(({ text }) => /^(?:title|sidebar_label):/.test(text)),
    ...nodesOf(page, 'text').map((node) => ({ text: node.value ?? '', line: lineOf(node) })),
    ...fences.map((node) => ({ text: fenceTitle(node) ?? '', line: lineOf(node) })),
    ...fences
      .filter(({ lang }) => lang === 'sequence' || lang === 'states')
      .map((node) => ({ text: node.value ?? '', line: lineOf(node) + 1 })),
  ];
}

export const wordChoice: PageCheck = (page, report, { wordChoices }) => {
  for (const { text, line } of wordsOf(page)) reportUnwanted(text, line, wordChoices, report);
};
