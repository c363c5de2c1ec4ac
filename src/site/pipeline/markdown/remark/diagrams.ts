import path from 'node:path';

import type { Code, List, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

import type { TextLanguage } from '@portal/core/edition';
import { machines, type Machine } from '@portal/core/machines';
import { isEnglishFile } from '@portal/sources/content/list-pages';
import { WriterError } from '@portal/sources/content/writer-error';
import { parseSequence } from '../diagrams/sequence';
import { CompactSequence, WideSequence } from '../diagrams/sequence-svg';
import { parseMachine, parseStates } from '../diagrams/states';
import { drawStates } from '../diagrams/states-svg';
import { fail } from '../diagrams/syntax';
import { sequenceInWords, statesInWords } from '../diagrams/words';
import { element } from './code/jsx';

interface Diagram {
  svg: string;
  /** Drawing for narrow pages, if there is one; its numbers refer to the lines of `words`. */
  compact?: string;
  words: List;
}

interface Options {
  /** Language of the text that describes the diagram; `vi` by default. */
  language?: TextLanguage;
  /** Name of a state machine. */
  of?: string | undefined;
}

/** Diagram types by language of the fenced block. */
export const diagrams = {
  sequence: (source: string, title: string, { language = 'vi' }: Options = {}): (() => Diagram) => {
    const sequence = parseSequence(source);
    return () => ({
      svg: new WideSequence(sequence).print(title),
      compact: new CompactSequence(sequence).print(title),
      words: sequenceInWords(sequence, language),
    });
  },
  states: (
    source: string,
    title: string,
    { language = 'vi', of }: Options = {},
  ): (() => Diagram) => {
    const drawn = new Map<string, Machine>(Object.entries(machines)).get(of ?? '');
    if (of !== undefined && !drawn) {
      const fix = `Use one of ${Object.keys(machines).join(', ')} (src/core/machines.ts), or remove machine= and write the transitions here.`;
      fail(0, `there is no machine ${of}`, fix);
    }
    const machine = drawn ? parseMachine(source, drawn) : parseStates(source);
    return () => ({ svg: drawStates(machine, title), words: statesInWords(machine, language) });
  },
};

/** Checks whether a fenced block in this language is a diagram. */
export const isDiagram = (language: string | null | undefined): language is keyof typeof diagrams =>
  typeof language === 'string' && Object.hasOwn(diagrams, language);

/**
 * Parses a fenced block.
 * @returns a function that draws the diagram; undefined if the block is not a diagram
 * @throws {WriterError} if the title is missing or lines are invalid
 */
export function readDiagram(node: Code, file: string): (() => MdxJsxFlowElement) | undefined {
  const { lang: language, meta } = node;
  if (!isDiagram(language)) return undefined;
  const line = node.position?.start.line ?? 1;
  const title = /(?:^|\s)title="(?<title>[^"]+)"/.exec(meta ?? '')?.groups?.['title'];
  if (title === undefined) {
    throw new WriterError({
      file,
      line,
      problem: `the ${language} diagram has no title`,
      fix: `Write \`\`\`${language} title="…". Screen readers read the title instead of the diagram.`,
    });
  }
  const machine = /(?:^|\s)machine=(?<machine>\w+)/.exec(meta ?? '')?.groups?.['machine'];
  try {
    const options: Options = { language: isEnglishFile(file) ? 'en' : 'vi', of: machine };
    const draw = diagrams[language](node.value, title, options);
    return () => {
      const { words, ...drawings } = draw();
      return element('Diagram', { kind: language, title, ...drawings }, [words]);
    };
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    throw new WriterError(
      error.faults.map((fault) => ({ ...fault, file, line: line + fault.line })),
    );
  }
}

/**
 * Converts fenced blocks `sequence` and `states` to `<Diagram>` with an SVG and a text description. Syntax:
 * src/site/pipeline/markdown/diagrams.
 * `read-page.ts` reports all mistakes of a page before.
 * @throws {WriterError} on the first mistake
 */
export const remarkDiagrams =
  ({ root }: { root: string }) =>
  (tree: Root, file: { path: string }): void => {
    const name = path.relative(root, file.path);
    visit(tree, 'code', (node: Code, index: number | undefined, parent: Parent | undefined) => {
      const draw = readDiagram(node, name);
      if (draw && parent && index !== undefined) parent.children[index] = draw();
    });
  };
