import type { WordChoice } from '@portal/sources/content/word-choices';
import type { Finding } from '../../specs';
import { fenceTitle, lineOf, nodesOf, type Page } from '../page';
import { proseOfYaml } from '../prose';
import type { PageRule, Report } from '../rule';
import type { SourceFile } from '../sources';

/** Diagrams are prose in a fence; other code is its author's own. */
const diagramLanguages = new Set<string | null | undefined>(['sequence', 'states']);

const wholeWords = (phrase: string): RegExp => {
  const pattern = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ +/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'giu');
};

/** Where a text uses a word that has a better one. */
function unwanted(text: string, { avoid, except }: WordChoice): number[] {
  // Blanks as long as the phrase: places stay where they are.
  const rest = except.reduce(
    (kept, phrase) => kept.replace(wholeWords(phrase), (found) => ' '.repeat(found.length)),
    text,
  );
  return [...rest.matchAll(wholeWords(avoid))].map(({ index }) => index);
}

/** What a page says in words: text, diagrams, titles of fences, its own title; with their lines. */
function wordsOf(page: Page): { text: string; line: number }[] {
  const fences = nodesOf(page, 'code');
  const head = page.head.split('\n').map((line, index) => ({ text: line, line: index + 1 }));
  return [
    ...head.filter(({ text }) => /^(?:title|sidebar_label):/.test(text)),
    ...nodesOf(page, 'text').map((node) => ({ text: node.value ?? '', line: lineOf(node) })),
    ...fences.map((node) => ({ text: fenceTitle(node) ?? '', line: lineOf(node) })),
    ...fences
      .filter(({ lang }) => diagramLanguages.has(lang))
      .map((node) => ({ text: node.value ?? '', line: lineOf(node) + 1 })),
  ];
}

function reportUnwanted(
  text: string,
  line: number,
  choices: readonly WordChoice[],
  report: Report,
): void {
  for (const choice of choices) {
    for (const index of unwanted(text, choice)) {
      report(
        line + text.slice(0, index).split('\n').length - 1,
        `"${choice.avoid}" is not a word of this portal`,
        `Write: ${choice.use}.`,
      );
    }
  }
}

/** One word for one thing: no page uses a word that `specs/word-choices.yaml` replaces. */
export const wordChoice: PageRule = {
  name: 'word-choice',
  check(page, report, { wordChoices }) {
    for (const { text, line } of wordsOf(page)) reportUnwanted(text, line, wordChoices, report);
  },
};

/** … and no Vietnamese prose of a YAML file. */
export function checkWordChoice(
  yaml: readonly SourceFile[],
  choices: readonly WordChoice[],
): Finding[] {
  const findings: Finding[] = [];
  for (const source of yaml) {
    const [prose] = proseOfYaml(source.file, source.text);
    reportUnwanted(prose?.text ?? '', 1, choices, (line, problem, fix) => {
      findings.push({ rule: 'word-choice', file: source.file, line, problem, fix });
    });
  }
  return findings;
}
