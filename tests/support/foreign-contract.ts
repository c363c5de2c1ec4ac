import { apis } from '../../src/core/apis';
import { createApiPages, pageFaults, type GeneratedPage } from '../../src/site/pipeline/api-pages';
import { assertUsable, loadContract, type Contract } from '../../src/sources/openapi';

/** Generates the pages of a foreign contract from `tests/fixtures/contracts`. */
export async function foreignPages(
  name: string,
  handWritten: readonly string[] = [],
): Promise<{ contract: Contract; pages: GeneratedPage[] }> {
  const contract = loadContract(`tests/fixtures/contracts/${name}.yaml`, '.');
  await assertUsable(contract, new Set(handWritten), '.', pageFaults);
  return {
    contract,
    pages: createApiPages(contract, apis[1], '.'),
  };
}

/** Lists the faults of a foreign contract, as `line: text`. */
export async function foreignFaults(
  name: string,
  handWritten?: readonly string[],
): Promise<string[]> {
  const error: unknown = await foreignPages(name, handWritten).catch((reason: unknown) => reason);
  if (!(error instanceof Error) || error.name !== 'WriterError')
    throw new Error(`no WriterError: ${String(error)}`);
  return error.message
    .split('\n\n')
    .map((fault) => fault.replace(/^tests\/fixtures\/contracts\//, ''));
}
