import { existsSync, readFileSync } from 'node:fs';

import type { Element } from 'hast';

import { WriterError } from '@portal/sources/content/writer-error';

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
    this.name = 'PageFault';
    this.#element = element;
  }

  /**
   * Converts the error to a `WriterError`. HTML has no source lines. Therefore the line is the first line of `source`
   * with this tag, else 1.
   * @param source file with the text of the page
   */
  inFile(source: string, route: string): WriterError {
    const { tagName: name, properties } = this.#element;
    const span = ['colSpan', 'rowSpan'].find((each) => properties[each] !== undefined);
    const tag = new RegExp(`<${name}\\b${span === undefined ? '' : `[^>]*\\b${span}\\b`}`, 'i');
    const lines = existsSync(source) ? readFileSync(source, 'utf8').split('\n') : [];
    const at = [tag, new RegExp(`<${name}\\b`, 'i')]
      .map((pattern) => lines.findIndex((line) => pattern.test(line)))
      .find((index) => index >= 0);
    const problem = `the page ${route} cannot be written as Markdown: ${this.message} (<${name}>)`;
    const fix = this.fix;
    return new WriterError({ file: source, line: (at ?? 0) + 1, problem, fix });
  }
}
