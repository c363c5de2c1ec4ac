import { LineCounter, parseDocument, isMap, isScalar } from 'yaml';

import { WriterError } from './writer-error';

/** What a page's front matter may hold; README.md says what each key does. */
export const frontMatterKeys = [
  'title',
  'description',
  'keywords',
  'sections',
  'owner',
  'sidebar_label',
  'sidebar_position',
  'hide_title',
  'hide_table_of_contents',
  'displayed_sidebar',
  'pagination_next',
  'custom_edit_url',
  'search',
  'id',
] as const;

/** The front matter of a page, with the line on which it ends. */
export interface FrontMatter {
  fields: Record<string, unknown>;
  endLine: number;
  /** The line of the key at a path, or of the last one on it that is there. */
  lineOf: (...path: string[]) => number;
}

/** A page without its front matter; blank lines in its place keep the line numbers. */
export const withoutFrontMatter = (content: string): string =>
  content.replace(/^---\n[\s\S]*?\n---/, (match) => match.replace(/[^\n]+/g, ''));

/**
 * Reads the front matter of one MDX file.
 * @throws {WriterError} when it is missing, no YAML, or holds a key that no page may have.
 */
export function readFrontMatter(file: string, content: string): FrontMatter {
  const match = /^---\n(?<yaml>[\s\S]*?)\n---(?:\n|$)/.exec(content);
  const yaml = match?.groups?.['yaml'];
  if (yaml === undefined) {
    throw new WriterError({
      file,
      line: 1,
      problem: 'no front matter',
      fix: 'Begin the file with ---, title, description (English summary), owner, and --- again.',
    });
  }
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const lineAt = (offset: number): number => lines.linePos(offset).line + 1;
  const [error] = document.errors;
  if (error) {
    throw new WriterError({
      file,
      line: lineAt(error.pos[0]),
      problem: `front matter is not valid YAML: ${error.message.split('\n')[0] ?? ''}`,
      fix: 'Correct the line; a value with ": " or "#" needs quotes.',
    });
  }
  const items = isMap(document.contents) ? document.contents.items : [];
  for (const { key } of items) {
    const name = isScalar(key) ? String(key.value) : '';
    if ((frontMatterKeys as readonly string[]).includes(name)) continue;
    throw new WriterError({
      file,
      line: lineAt((isScalar(key) ? key.range?.[0] : 0) ?? 0),
      problem: `unknown front matter key "${name}"`,
      fix: `Correct it, or remove it. A page may have: ${frontMatterKeys.join(', ')}.`,
    });
  }
  return {
    fields: (document.toJS() ?? {}) as Record<string, unknown>,
    endLine: yaml.split('\n').length + 2,
    lineOf: (...path) => {
      let node: unknown = document.contents;
      let offset = 0;
      for (const name of path) {
        const pair = isMap(node)
          ? node.items.find(({ key }) => isScalar(key) && String(key.value) === name)
          : undefined;
        if (!pair) break;
        offset = (isScalar(pair.key) ? pair.key.range?.[0] : undefined) ?? offset;
        node = pair.value;
      }
      return lineAt(offset);
    },
  };
}
