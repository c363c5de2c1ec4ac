import { existsSync } from 'node:fs';
import path from 'node:path';

import { WriterError } from '../content/writer-error';
import type { LoadedSpec } from './load-spec';
import { operationsOf } from './operations';
import { slugOf } from './slug';

/**
 * What must hold before pages can be generated: a valid OpenAPI structure, references that resolve,
 * and one page name per operation. The finer rules for writers are `npm run check:specs`.
 * @param spec one loaded spec file
 * @param handWritten names of the pages that lie in the family's folder already
 * @throws {WriterError} with the first fault.
 */
export async function assertUsable(
  spec: LoadedSpec,
  handWritten: ReadonlySet<string>,
  siteDir: string = process.cwd(),
): Promise<void> {
  await assertStructure(spec, siteDir);
  assertSlugs(spec, handWritten);
}

async function assertStructure(spec: LoadedSpec, siteDir: string): Promise<void> {
  // Loaded here: the site's build reads specs through this room too, and has them checked already.
  const { createConfig, getLineColLocation, lint } = await import('@redocly/openapi-core');
  const config = await createConfig({
    rules: { struct: 'error', 'no-unresolved-refs': 'error', 'path-parameters-defined': 'error' },
  });
  const problems = await lint({ ref: path.join(siteDir, spec.file), config });
  const [problem] = problems.filter(({ severity }) => severity === 'error');
  const location = problem?.location[0];
  if (problem === undefined || location === undefined) return;
  const { start } = getLineColLocation(location);
  const missing = problem.ruleId === 'no-unresolved-refs';
  throw new WriterError({
    file: existsSync(location.source.absoluteRef)
      ? path.relative(siteDir, location.source.absoluteRef)
      : spec.file,
    line: start.line,
    problem: problem.message.replaceAll('\n', ' '),
    fix: missing
      ? 'Declare the schema under `components`, or correct the `$ref`.'
      : (problem.suggest?.[0] !== undefined && `Did you mean "${problem.suggest[0]}"?`) ||
        'See the OpenAPI 3.1 specification for what may stand here.',
  });
}

function assertSlugs(spec: LoadedSpec, handWritten: ReadonlySet<string>): void {
  const taken = new Map<string, string>();
  for (const { path: route, method, operation } of operationsOf(spec.document)) {
    const line = spec.lineOf(['paths', route, method]);
    const name = `${method.toUpperCase()} ${route}`;
    const slug = slugOf(operation);
    if (slug === '') {
      throw new WriterError({
        file: spec.file,
        line,
        problem: `${name} has neither summary nor operationId, so its page has no name`,
        fix: 'Add a Vietnamese `summary`; it becomes title and address of the page.',
      });
    }
    const other = taken.get(slug) ?? (handWritten.has(slug) ? `the page ${slug}.mdx` : undefined);
    if (other !== undefined) {
      throw new WriterError({
        file: spec.file,
        line,
        problem: `${name} would get the same page as ${other}: "${slug}"`,
        fix: 'Give one of them another `summary`, or an `operationId` of its own.',
      });
    }
    taken.set(slug, name);
  }
}
