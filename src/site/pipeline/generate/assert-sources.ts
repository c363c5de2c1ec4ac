import path from 'node:path';

import type { Api } from '@portal/core/apis';
import type { Contract } from '@portal/sources/openapi';
import { readFrontMatter } from '@portal/sources/content/front-matter';
import { listPages } from '@portal/sources/content/list-pages';
import { assertMdx } from '@portal/sources/content/mdx';
import { readText } from '@portal/sources/content/read-text';
import { assertSidebars } from '@portal/sources/content/api-table';
import { Faults } from '@portal/sources/content/writer-error';

export interface Source {
  contract: Contract;
  api: Api;
}

/** Texts of the pages that were parsed without an error, by file. */
const parsed = new Map<string, string>();

/** Checks front matter, MDX syntax and sidebar ids; throws a `WriterError` with all errors. */
export async function assertSources(siteDir: string, sources: readonly Source[]): Promise<void> {
  const ids = new Set<string>();
  const faults = new Faults();
  for (const file of listPages(siteDir)) {
    await faults.collectAsync(async () => {
      ids.add(file.replace(/\.mdx$/, ''));
      const content = readText(siteDir, file);
      const { fields } = readFrontMatter(file, content);
      if (typeof fields.id === 'string') ids.add(path.posix.join(path.dirname(file), fields.id));
      // Parses changed pages only: `npm start` repeats the check whenever a contract is saved.
      if (parsed.get(file) !== content) await assertMdx(file, content);
      parsed.set(file, content);
    });
  }
  for (const { contract, api } of sources) {
    const names = [contract.infoPageId, ...contract.operations.map(({ pageId }) => pageId)];
    for (const name of names) ids.add(`${api.outputDir}/${name}`);
  }
  faults.collect(() => {
    assertSidebars(siteDir, ids);
  });
  faults.throwAny();
}
