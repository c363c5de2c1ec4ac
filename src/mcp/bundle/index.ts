import type { FinishedSite } from '../../site/pipeline/output/plugin';
import { bundleDocsMcp } from './bundle';
import { contentOf } from './content';

/**
 * Writes the MCP server beside the pages of a finished site.
 * @throws {WriterError} where a source lacks what is needed
 */
export async function writeDocsMcp(site: FinishedSite): Promise<void> {
  await bundleDocsMcp(contentOf(site), site.outDir);
}
