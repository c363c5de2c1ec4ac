import { existsSync, readFileSync } from 'node:fs';

import type { Element } from 'hast';

import { WriterError } from '@portal/sources/content/writer-error';

/** Something on a page that Markdown cannot carry. */
export class PageFault extends Error {
  // Its parents lead to the whole page, which must not be printed with the error.
  readonly #element: Element;

  /**
   * @param element where it is
   * @param fix what a writer does about it
   */
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
   * The same for writers. HTML has no lines of the source: the first line with such a tag is named, and
   * that of a table for a cell; without one (a list in Markdown, a generated page) the first of the file.
   * @param source the file that the page was written in
   */
  inFile(source: string, route: string): WriterError {
    const { tagName: name, properties } = this.#element;
    const span = ['colSpan', 'rowSpan'].find((each) => properties[each] !== undefined);
    const tag = new RegExp(`<${name}\\b${span === undefined ? '' : `[^>]*\\b${span}\\b`}`, 'i');
    const lines = existsSync(source) ? readFileSync(source, 'utf8').split('\n') : [];
    const at = [tag, new RegExp(`<${name}\\b`, 'i')]
      .map((pattern) => lines.findIndex((line) => pattern.test(line)))
      .find((index) => index >= 0);
    return new WriterError({
      file: source,
      line: (at ?? 0) + 1,
      problem: `the page ${route} cannot be written as Markdown: ${this.message} (<${name}>)`,
      fix: this.fix,
    });
  }
}
