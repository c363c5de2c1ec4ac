import { existsSync } from 'node:fs';
import path from 'node:path';

import { WriterError } from '../content/writer-error';
import type { Contract } from './contract';

/**
 * What must hold before pages can be generated: a valid OpenAPI structure, references that resolve,
 * and one page name per operation. The finer rules for writers are `npm run check:specs`.
 * @param contract one contract
 * @param handWritten names of the pages that lie in the family's folder already
 * @throws {WriterError} with the first fault.
 */
export async function assertUsable(
  contract: Contract,
  handWritten: ReadonlySet<string>,
  siteDir: string = process.cwd(),
): Promise<void> {
  await assertStructure(contract, siteDir);
  assertPageIds(contract, handWritten);
}

async function assertStructure({ file }: Contract, siteDir: string): Promise<void> {
  // Loaded here: the site's build reads specs through this room too, and has them checked already.
  const { createConfig, getLineColLocation, lint } = await import('@redocly/openapi-core');
  const config = await createConfig({
    rules: { struct: 'error', 'no-unresolved-refs': 'error', 'path-parameters-defined': 'error' },
  });
  const problems = await lint({ ref: path.join(siteDir, file), config });
  const [problem] = problems.filter(({ severity }) => severity === 'error');
  const location = problem?.location[0];
  if (problem === undefined || location === undefined) return;
  const { start } = getLineColLocation(location);
  const missing = problem.ruleId === 'no-unresolved-refs';
  throw new WriterError({
    file: existsSync(location.source.absoluteRef)
      ? path.relative(siteDir, location.source.absoluteRef)
      : file,
    line: start.line,
    problem: problem.message.replaceAll('\n', ' '),
    fix: missing
      ? 'Declare the schema under `components`, or correct the `$ref`.'
      : (problem.suggest?.[0] !== undefined && `Did you mean "${problem.suggest[0]}"?`) ||
        'See the OpenAPI 3.1 specification for what may stand here.',
  });
}

function assertPageIds(contract: Contract, handWritten: ReadonlySet<string>): void {
  const { file } = contract;
  const taken = new Map<string, string>();
  for (const { kind, name, label, pageId, line } of contract.operations) {
    if (kind !== 'path') continue;
    if (name === undefined || pageId === '') {
      throw new WriterError({
        file,
        line,
        problem: `${label} has neither summary nor operationId, so its page has no name`,
        fix: 'Add a Vietnamese `summary`; it becomes title and address of the page.',
      });
    }
    const other =
      taken.get(pageId) ?? (handWritten.has(pageId) ? `the page ${pageId}.mdx` : undefined);
    if (other !== undefined) {
      throw new WriterError({
        file,
        line,
        problem: `${label} would get the same page as ${other}: "${pageId}"`,
        fix: 'Give one of them another `summary`, or an `operationId` of its own.',
      });
    }
    taken.set(pageId, label);
  }
}
