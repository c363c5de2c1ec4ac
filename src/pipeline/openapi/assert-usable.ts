import { existsSync } from 'node:fs';
import path from 'node:path';

import { Faults, tellWarning, WriterError } from '../content/writer-error';
import type { Contract } from './contract';

/**
 * What must hold before pages can be generated: a version that is known, a valid OpenAPI structure,
 * references that resolve, operations, and one page name for each. The finer rules for writers are
 * `npm run check:specs`.
 * @param contract one contract
 * @param handWritten names of the pages that lie in the API's folder already
 * @throws {WriterError} with every fault.
 */
export async function assertUsable(
  contract: Contract,
  handWritten: ReadonlySet<string>,
  siteDir: string = process.cwd(),
): Promise<void> {
  assertVersion(contract);
  const faults = new Faults();
  await faults.collectAsync(() => assertStructure(contract, siteDir));
  faults.collect(() => {
    assertPageIds(contract, handWritten);
  });
  faults.collect(() => contract.servers);
  for (const operation of faults.collect(() => contract.operations) ?? []) {
    // Their schemas have been looked at: their references lead somewhere.
    faults.collect(() => operation.servers);
    faults.collect(() => operation.security);
    faults.collect(() => operation.parameters);
  }
  faults.throwAny();
}

function assertVersion({ file, document: { root } }: Contract): void {
  const swagger = root.text('swagger');
  if (swagger !== undefined) {
    throw new WriterError({
      file,
      line: root.get('swagger')?.line ?? 1,
      problem: `this is Swagger ${swagger}; the portal reads OpenAPI 3.0, 3.1 and 3.2`,
      fix: 'Convert it with swagger2openapi (`npx swagger2openapi --patch --yaml --outfile new.yaml old.yaml`) or at https://converter.swagger.io, and read what it changed.',
    });
  }
  const version = root.text('openapi');
  if (version !== undefined && /^3\.[0-2]\b/.test(version)) return;
  throw new WriterError({
    file,
    line: root.get('openapi')?.line ?? 1,
    problem:
      version === undefined
        ? 'the file does not say which version of OpenAPI it is'
        : `OpenAPI ${version} is not known here`,
    fix: 'Begin the file with `openapi: 3.1.0`, and write it in that version; 3.0 and 3.2 are read too.',
  });
}

/** What OpenAPI 3.1 took out of 3.0 and what people still write: it says something and harms nothing. */
const strayNullable = /^Property `nullable` is not expected here/;

/** Redocly asks for it in 3.2 too, where a response may do with a `summary` or with nothing. */
const lacksDescription = /^The field `description` must be present/;

async function assertStructure(contract: Contract, siteDir: string): Promise<void> {
  const { file, document } = contract;
  // Loaded here: the site's build reads specs through this room too, and has them checked already.
  const { BaseResolver, createConfig, getLineColLocation, lint } =
    await import('@redocly/openapi-core');
  const config = await createConfig({
    rules: { struct: 'error', 'no-unresolved-refs': 'error', 'path-parameters-defined': 'error' },
  });
  const version = /^\d+\.\d+/.exec(document.root.text('openapi') ?? '')?.[0] ?? '3.1';
  const resolver = new BaseResolver(config.resolve);
  const load = resolver.loadExternalRef.bind(resolver);
  resolver.loadExternalRef = (address) => {
    if (/^https?:/.test(address)) throw new Error('nothing is fetched while the site is built');
    return load(address);
  };
  const problems = await lint({
    ref: path.join(siteDir, file),
    config,
    externalRefResolver: resolver,
  });
  const faults = new Faults();
  for (const { severity, ruleId, message, suggest, location: places } of problems) {
    const [location] = places;
    if (severity !== 'error' || location === undefined) continue;
    const { source, pointer = '' } = location;
    const missing = ruleId === 'no-unresolved-refs';
    const place =
      path.resolve(siteDir, file) === source.absoluteRef ? document.find(pointer) : undefined;
    const ref = missing ? (place?.text('$ref') ?? place?.value) : undefined;
    // A mapping may name a schema without a path (OpenAPI 3.1, section 4.8.25).
    if (typeof ref === 'string' && document.find(`#/components/schemas/${ref}`)) continue;
    if (version === '3.2' && /\/responses\//.test(pointer) && lacksDescription.test(message))
      continue;
    const fault = {
      file: existsSync(source.absoluteRef) ? path.relative(siteDir, source.absoluteRef) : file,
      line: getLineColLocation(location).start.line,
      problem:
        // Its own words for a file that is not there hold a path of this machine.
        message.replaceAll('\n', ' ').replace(/: ENOENT.*/, ': there is no such file') +
        (typeof ref === 'string' ? ` ("${ref}")` : ''),
      fix: missing
        ? 'Declare what it names under `components`, or correct the `$ref`; another file lies beside the contract.'
        : (suggest?.[0] !== undefined && `Did you mean "${suggest[0]}"?`) ||
          `See the OpenAPI ${version} specification for what may stand here.`,
    };
    if (version !== '3.0' && strayNullable.test(message)) {
      tellWarning({
        ...fault,
        fix: "In OpenAPI 3.1 a value may be null by `type: [string, 'null']`.",
      });
    } else faults.add(fault);
  }
  faults.throwAny();
}

function assertPageIds(contract: Contract, handWritten: ReadonlySet<string>): void {
  const { file, operations, infoPageId, document } = contract;
  const faults = new Faults();
  const titleLine = document.lineOf(['info', 'title']);
  if (operations.length === 0) {
    faults.add({
      file,
      line: document.lineOf(['paths']),
      problem: 'the contract has no operation, so it gives no page',
      fix: 'Write an operation under `paths` or `webhooks`, or take the API out of src/apis.ts.',
    });
  }
  if (infoPageId === '') {
    faults.add({
      file,
      line: titleLine,
      problem: 'the contract has no title, so its own page has no name',
      fix: 'Write `info.title`; it becomes title and address of the page.',
    });
  } else if (handWritten.has(infoPageId)) {
    faults.add({
      file,
      line: titleLine,
      problem: `the title gives the page of the contract the name of ${infoPageId}.mdx`,
      fix: 'Change `info.title`, or give the hand-written page another name.',
    });
  }
  const taken = new Map([[infoPageId, 'the page of the contract itself (`info.title`)']]);
  for (const { label, pageId, line } of operations) {
    const other =
      taken.get(pageId) ?? (handWritten.has(pageId) ? `the page ${pageId}.mdx` : undefined);
    if (other === undefined) taken.set(pageId, label);
    else {
      faults.add({
        file,
        line,
        problem: `${label} would get the same page as ${other}: "${pageId}"`,
        fix: 'Give one of them another `summary`, or an `operationId` of its own.',
      });
    }
  }
  faults.throwAny();
}
