import path from 'node:path';

import type { Code, List, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

import { machines, type Machine } from '@portal/core/machines';
import { WriterError } from '@portal/sources/content/writer-error';
import { parseSequence } from '../diagrams/sequence';
import { CompactSequence, WideSequence } from '../diagrams/sequence-svg';
import { parseMachine, parseStates } from '../diagrams/states';
import { drawStates } from '../diagrams/states-svg';
import { DiagramSyntaxError, fail } from '../diagrams/syntax';
import { sequenceInWords, statesInWords } from '../diagrams/words';
import { element } from './code/jsx';

interface Diagram {
  svg: string;
  /** Drawing for narrow pages, if there is one; its numbers refer to the lines of `words`. */
  compact?: string;
  words: List;
}

/** Diagram types by language of the fenced block; `of` is the name of a state machine. */
export const diagrams = {
  sequence: (source: string, title: string, _of?: string): Diagram => {
    const sequence = parseSequence(source);
    return {
      svg: new WideSequence(sequence).print(title),
      compact: new CompactSequence(sequence).print(title),
      words: sequenceInWords(sequence),
    };
  },
  states: (source: string, title: string, of?: string): Diagram => {
    const drawn = new Map<string, Machine>(Object.entries(machines)).get(of ?? '');
    if (of !== undefined && !drawn) {
      const fix = `Use one of ${Object.keys(machines).join(', ')} (src/core/machines.ts), or remove machine= and write the transitions here.`;
      fail(0, `there is no machine ${of}`, fix);
    }
    const machine = drawn ? parseMachine(source, drawn) : parseStates(source);
    return { svg: drawStates(machine, title), words: statesInWords(machine) };
  },
};

function isDiagram(language: string | null | undefined): language is keyof typeof diagrams {
  return typeof language === 'string' && Object.hasOwn(diagrams, language);
}

function draw(node: Code, language: keyof typeof diagrams, file: string): MdxJsxFlowElement {
  const line = node.position?.start.line ?? 1;
  const title = /(?:^|\s)title="(?<title>[^"]+)"/.exec(node.meta ?? '')?.groups?.['title'];
  if (title === undefined) {
    throw new WriterError({
      file,
      line,
      problem: `the ${language} diagram has no title`,
      fix: `Write \`\`\`${language} title="…". Screen readers read the title instead of the diagram.`,
    });
  }
  try {
    const machine = /(?:^|\s)machine=(?<machine>\w+)/.exec(node.meta ?? '')?.groups?.['machine'];
    const { words, ...drawings } = diagrams[language](node.value, title, machine);
    return element('Diagram', { kind: language, title, ...drawings }, [words]);
  } catch (error) {
    if (!(error instanceof DiagramSyntaxError)) throw error;
    const { message: problem, fix } = error;
    throw new WriterError({ file, line: line + error.line, problem, fix });
  }
}

/**
 * Converts fenced blocks `sequence` and `states` to `<Diagram>` with an SVG and a text description. Syntax:
 * src/site/pipeline/markdown/diagrams.
 * @throws {WriterError} with file and line if the title is missing or a line is invalid
 */
export const remarkDiagrams =
  ({ root }: { root: string }) =>
  (tree: Root, file: { path: string }): void => {
    const name = path.relative(root, file.path);
    visit(tree, 'code', (node: Code, index: number | undefined, parent: Parent | undefined) => {
      if (!isDiagram(node.lang) || parent === undefined || index === undefined) return;
      parent.children[index] = draw(node, node.lang, name);
    });
  };
