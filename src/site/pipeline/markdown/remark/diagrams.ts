import path from 'node:path';

import type { Code, List, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

import { diagrams, DiagramSyntaxError, type Diagram, type WordLine } from '../diagrams';
import { WriterError } from '@portal/sources/content/writer-error';
import { element } from './code/jsx';

function isDiagram(language: string | null | undefined): language is keyof typeof diagrams {
  return typeof language === 'string' && Object.hasOwn(diagrams, language);
}

function toList(words: readonly WordLine[]): List {
  return {
    type: 'list',
    ordered: true,
    spread: false,
    children: words.map(({ text, children }) => ({
      type: 'listItem',
      spread: false,
      children: [
        { type: 'paragraph', children: [{ type: 'text', value: text }] },
        ...(children.length > 0 ? [toList(children)] : []),
      ],
    })),
  };
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
    const { svg, compact, words }: Diagram = diagrams[language](node.value, title, machine);
    return element('Diagram', { kind: language, title, svg, compact }, [toList(words)]);
  } catch (error) {
    if (!(error instanceof DiagramSyntaxError)) throw error;
    const { problem, fix } = error;
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
