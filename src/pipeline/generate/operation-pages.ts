import { createApiPages, type GeneratedPage } from '../api-pages';
import type { Api } from '../../apis';
import type { ReportedOperation } from '../markdown/lists/sample-report';
import type { Contract } from '../openapi';

/** The data of an API's pages, one JSON file beside each MDX file. */
export function createOperationPages(contract: Contract, { key, outputDir }: Api): GeneratedPage[] {
  return createApiPages(contract, { family: key, outputDir });
}

/** The operations among an API's pages. */
export function reportedOperations(
  pages: readonly GeneratedPage[],
  outputDir: string,
): ReportedOperation[] {
  return pages.flatMap(({ id, data: { title }, states }) =>
    states ? [{ title, route: `/${outputDir}/${id}`, states }] : [],
  );
}
