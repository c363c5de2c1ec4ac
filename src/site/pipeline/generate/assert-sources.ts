import path from 'node:path';

import type { Contract } from '@portal/sources/openapi';
import { readFrontMatter } from '@portal/sources/content/front-matter';
import { listPages } from '@portal/sources/content/list-pages';
import { assertMdx } from '@portal/sources/content/mdx';
import { readText } from '@portal/sources/content/read-text';
import { assertSidebars } from '@portal/sources/content/sidebars';

/**
 * Checks what writers edit besides the specs: front matter, MDX syntax, and the ids in sidebars.ts.
 * @throws {WriterError} with the first fault.
 */
export async function assertSources(
  siteDir: string,
  contracts: readonly { contract: Contract; outputDir: string }[],
): Promise<void> {
  const ids = new Set<string>();
  for (const file of listPages(siteDir)) {
    const content = readText(siteDir, file);
    const { fields } = readFrontMatter(file, content);
    await assertMdx(file, content);
    const id = typeof fields['id'] === 'string' ? fields['id'] : path.basename(file, '.mdx');
    ids.add(path.posix.join(path.dirname(file), id));
  }
  for (const { contract, outputDir } of contracts) {
    const names = [contract.infoPageId, ...contract.operations.map(({ pageId }) => pageId)];
    for (const name of names) ids.add(`${outputDir}/${name}`);
  }
  assertSidebars(siteDir, ids);
}
