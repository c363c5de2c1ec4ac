import { z } from 'zod';

import { WriterError } from './writer-error';
import { YamlFile, type YamlPath } from './yaml-file';

const words = z
  .array(z.string(), {
    error: 'Write `[words, other words]`; a text with a comma or ": " needs quotes.',
  })
  .min(1);

/** Keys allowed in front matter. The README explains those that writers need; the others are Docusaurus's own. */
const frontMatter = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  keywords: words.optional(),
  sections: z
    .record(z.string(), words, {
      error: 'Write a line per section, `anchor: [words, other words]`, or remove it.',
    })
    .optional(),
  owner: z.string().optional(),
  /** In an English page: the state of the Vietnamese page that it translates; the checks print it. */
  revision: z.string().optional(),
  /** In a page without English edition: the Vietnamese route of the page that readers of English get instead. */
  nearest: z.string().optional(),
  sidebar_label: z.string().optional(),
  sidebar_position: z.number().optional(),
  sidebar_custom_props: z.strictObject({ summary: z.string() }).optional(),
  hide_title: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  displayed_sidebar: z.string().nullable().optional(),
  pagination_next: z.string().nullable().optional(),
  custom_edit_url: z.string().nullable().optional(),
  id: z.string().optional(),
});

/** Finds the front matter of a page, with its two lines `---`. */
export const frontMatterIn = (content: string) =>
  /^---\n(?:(?<text>[\s\S]*?)\n)?---(?=\n|$)/.exec(content);

/** Replaces the front matter of a page by empty lines, so line numbers stay the same. */
export function withoutFrontMatter(content: string): string {
  const [matter = ''] = frontMatterIn(content) ?? [];
  return matter.replace(/[^\n]+/g, '') + content.slice(matter.length);
}

/**
 * Parses the front matter of an MDX file.
 * @param content text from `readText`
 * @throws {WriterError} if it is missing, invalid YAML, or contains an unknown key or invalid value
 */
export function readFrontMatter(file: string, content: string) {
  const match = frontMatterIn(content);
  const text = match?.groups?.['text'] ?? '';
  if (!match) {
    throw new WriterError({
      file,
      line: 1,
      problem: 'no front matter',
      fix: 'Begin the file with ---, title, description (English summary), owner, and --- again.',
    });
  }
  // The empty line replaces `---`, so that the lines are those of the file.
  const yaml = new YamlFile(file, `\n${text}`, 'the front matter');
  return yaml.finish({
    fields: yaml.value === null ? {} : yaml.read(frontMatter),
    /** Returns the line of a key, or of its nearest existing ancestor. */
    lineOf: (path: YamlPath): number => yaml.lineOf(path),
  });
}
