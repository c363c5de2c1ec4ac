import { createApiPages, type GeneratedPage } from '../api';
import type { ApiFamilyKey } from '../api-families';
import type { LoadedSpec } from '../openapi';

/** The data of a family's pages, one JSON file beside each MDX file. */
export function createOperationPages(
  { file, text }: LoadedSpec,
  family: { key: ApiFamilyKey; outputDir: string },
): GeneratedPage[] {
  return createApiPages({ file, text, family: family.key, outputDir: family.outputDir });
}
