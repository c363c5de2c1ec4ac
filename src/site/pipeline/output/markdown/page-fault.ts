import { existsSync, readFileSync } from 'node:fs';

import type { Element, ElementContent } from 'hast';

import { WriterError } from '@portal/sources/content/writer-error';
import { isPhrasing } from './hast';

/** Error for content that Markdown cannot express. */
export class PageFault extends Error {
  // Private, because printing the error would also print a public field: the element, its parents, the whole page.
  readonly #element: Element;

  /** @param fix instruction for the writer */
  constructor(
    element: Element,
    problem: string,
    readonly fix: string,
  ) {
    super(problem);
    this.#element = element;
  }

  /**
   * Converts the error to a `WriterError`. HTML has no source lines. Therefore the line is the first line of `source`
   * with this tag, else 1.
   * @param source file with the text of the page
   */
  inFile(source: string, route: string): WriterError {
    const { tagName: name, properties } = this.#element;
    const span = ['colSpan', 'rowSpan'].find((each) => properties[each] !== undefined) ?? '';
    const lines = existsSync(source) ? readFileSync(source, 'utf8').split('\n') : [];
    const at = [`<${name}\\b[^>]*${span}`, `<${name}\\b`]
      .map((pattern) => lines.findIndex((line) => new RegExp(pattern, 'i').test(line)))
      .find((index) => index >= 0);
    const problem = `the page ${route} cannot be written as Markdown: ${this.message} (<${name}>)`;
    return new WriterError({ file: source, line: (at ?? 0) + 1, problem, fix: this.fix });
  }
}

/** Returns the content of an element that must be one line in Markdown; throws a `PageFault` if it contains a block. */
export function oneLine(
  element: Element,
  nodes: ElementContent[],
  fix = 'Move it before or after the line.',
): ElementContent[] {
  const block = nodes.find((node) => !isPhrasing(node));
  if (block?.type !== 'element') return nodes;
  const problem = `<${element.tagName}> contains <${block.tagName}>, but Markdown allows only one line there`;
  throw new PageFault(element, problem, fix);
}
