import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { slugOf, operationsOf } from '../openapi';
import { contentFolders } from './content-folders';
import { readFrontMatter } from './front-matter';
import { assertMdx } from './mdx';
import { assertSidebars } from './sidebars';

/** Generated pages are checked through their spec. */
const generatedPage = /\.(?:api|info)\.mdx$/;

/** Every hand-written page of the site, relative to it and in NFC: `docs/guides/index.mdx`. */
export function listPages(siteDir: string): string[] {
  return contentFolders
    .flatMap((folder) =>
      readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(folder, name.split(path.sep).join('/')),
      ),
    )
    .filter((file) => file.endsWith('.mdx') && !generatedPage.test(file))
    .map((file) => file.normalize('NFC'))
    .sort();
}

/**
 * Checks what writers edit besides the specs: front matter, MDX syntax, and the ids in sidebars.ts.
 * @throws {WriterError} with the first fault.
 */
export async function assertSources(
  siteDir: string,
  specs: { document: Record<string, unknown>; outputDir: string }[],
): Promise<void> {
  const ids = new Set<string>();
  for (const file of listPages(siteDir)) {
    const content = readFileSync(path.join(siteDir, file), 'utf8');
    const { fields } = readFrontMatter(file, content);
    await assertMdx(file, content);
    const id = typeof fields['id'] === 'string' ? fields['id'] : path.basename(file, '.mdx');
    ids.add(path.posix.join(path.dirname(file), id));
  }
  for (const { document, outputDir } of specs) {
    const info = document['info'] as { title: string };
    const names = [
      ...operationsOf(document).map(({ operation }) => slugOf(operation)),
      slugOf({ summary: info.title.replace(' ', '-').toLowerCase() }),
    ];
    for (const name of names) ids.add(`${outputDir}/${name}`);
  }
  assertSidebars(siteDir, ids);
}
