import type { Finding } from '../../specs';
import { lineOf, nodesOf, type Page } from '../page';
import type { SourceFile } from '../sources';

const included = /(?:^|\s)file=(?<file>\S+)/;

/** Every code file beside the pages is shown by one, and every file that a page shows is there. */
export function checkCodeFiles(pages: readonly Page[], code: readonly SourceFile[]): Finding[] {
  const uses = pages.flatMap((page) =>
    nodesOf(page, 'code').flatMap((node) => {
      const file = included.exec(node.meta ?? '')?.groups?.['file'];
      return file === undefined ? [] : [{ file, page: page.file, line: lineOf(node) }];
    }),
  );
  const shown = new Set(uses.map(({ file }) => file));
  const there = new Set(code.map(({ file }) => file));
  return [
    ...code
      .filter(({ file }) => !shown.has(file))
      .map(({ file }) => ({
        rule: 'code-files',
        file,
        line: 1,
        problem: 'no page shows this file',
        fix: `Include it with \`\`\`… file=${file}, or remove it.`,
      })),
    ...uses
      .filter(({ file }) => !there.has(file))
      .map(({ file, page, line }) => ({
        rule: 'code-files',
        file: page,
        line,
        problem: `there is no file ${file}`,
        fix: 'Correct the path behind file=, from the root of the repository.',
      })),
  ];
}
