import path from 'node:path';

import type { Api } from '@portal/core/apis';
import type { Contract } from '@portal/sources/openapi';
import { assertSidebars } from '@portal/sources/content/api-table';
import { listPages } from '@portal/sources/content/list-pages';
import { Faults } from '@portal/sources/content/writer-error';
import type { Page } from '../markdown/read-page';
import { readPages } from '../markdown/read-pages';

export interface Source {
  contract: Contract;
  api: Api;
}

/**
 * Checks that the sidebars name only existing pages.
 * @param written hand-written pages that can be parsed
 * @throws {WriterError} on a missing page
 */
export function assertListed(
  siteDir: string,
  written: readonly Page[],
  sources: readonly Source[],
): void {
  // The id of a page is its path without `.mdx`, or the `id` of the front matter in place of the file's name.
  const named = written.flatMap(({ file, fields }) =>
    fields?.id === undefined ? [] : [path.posix.join(path.dirname(file), fields.id)],
  );
  const files = listPages(siteDir).map((file) => file.replace(/\.mdx$/, ''));
  const generated = sources.flatMap(({ contract, api }) =>
    [contract.infoPageId, ...contract.operations.map(({ pageId }) => pageId)].map(
      (name) => `${api.outputDir}/${name}`,
    ),
  );
  assertSidebars(siteDir, new Set([...files, ...named, ...generated]));
}

/**
 * Finds the mistakes of hand-written pages and of the sidebars that stop the build.
 * @param sources the contracts; empty if they cannot be read, and then the sidebars are not checked
 */
export async function sourceFaults(siteDir: string, sources: readonly Source[]): Promise<Faults> {
  const faults = new Faults();
  const read = [...(await readPages(siteDir, listPages(siteDir))).values()];
  for (const { faults: found } of read) faults.add(...found);
  if (sources.length > 0)
    faults.collect(() => {
      assertListed(
        siteDir,
        read.flatMap(({ page }) => page ?? []),
        sources,
      );
    });
  return faults;
}
