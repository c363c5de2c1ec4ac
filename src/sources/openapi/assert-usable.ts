import path from 'node:path';

import leven from 'leven';

import { attempt } from '@portal/core/values';
import { Faults, printWarnings, WriterError, type WriterFault } from '../content/writer-error';
import type { Contract } from './contract';
import type { SpecNode } from './document';
import { isInExtension, methods } from './names';

/**
 * Checks the requirements for generating pages: supported version, valid OpenAPI structure, resolvable references,
 * operations, and unique page names. `npm run check:specs` applies stricter rules.
 * @param handWritten names of the pages already in the API's folder
 * @param further finds the errors of operations and schemas, to report them in the same run
 * @throws {WriterError} with all errors
 */
export async function assertUsable(
  contract: Contract,
  handWritten: ReadonlySet<string>,
  siteDir: string,
  further: (contract: Contract) => Faults,
): Promise<void> {
  assertVersion(contract);
  const faults = new Faults();
  await faults.loadAsync(() => assertStructure(contract, siteDir));
  faults.collect(() => {
    assertPageIds(contract, handWritten);
  });
  faults.collect(() => contract.servers);
  const operations = faults.collect(() => contract.operations) ?? [];
  printWarnings(
    operations.flatMap((operation) => faults.collect(() => operation.ignoredParameters) ?? []),
  );
  // Parts of a wrong structure can fail in any way; their errors are already known.
  faults.add(...(attempt(() => further(contract))?.all ?? []));
  faults.throwAny();
}

function assertVersion({ root }: Contract): void {
  const swagger = root.get('swagger');
  if (swagger) {
    throw swagger.error(
      `this is Swagger ${root.text('swagger') ?? ''}; the portal supports OpenAPI 3.0 and 3.1`,
      'Convert it with swagger2openapi (`npx swagger2openapi --patch --yaml --outfile new.yaml old.yaml`) or at https://converter.swagger.io, and read what it changed.',
    );
  }
  const version = root.text('openapi');
  if (version !== undefined && /^3\.[01]\b/.test(version)) return;
  throw (root.get('openapi') ?? root).error(
    version === undefined
      ? 'the file does not say which version of OpenAPI it is'
      : `OpenAPI ${version} is not supported`,
    'Begin the file with `openapi: 3.1.0`, and write it in that version; 3.0 is also supported.',
  );
}

const inSchema =
  /\/(?:schema|items|additionalProperties|not|if|then|else|(?:schemas|properties|patternProperties|\$defs)\/[^/]+|(?:allOf|oneOf|anyOf|prefixItems)\/\d+)\/[^/]+$/;

const unexpected = /^Property `(?<keyword>.*)` is not expected here/;

/** Matches keywords that hold a list or an object. */
const containers =
  /^(?:required|enum|examples|(?:all|one|any)Of|parameters|servers|tags|security|(?:pattern|dependent|additional|unevaluated)?Properties|properties|propertyNames|(?:prefixI|i)tems|not|if|then|else|contains|dependent\w+|content|headers|schemas?|responses?|requestBody|components|discriminator|mapping|externalDocs|callbacks|links|paths|info)$/;
const holdAny = /^(?:default|const|example|value)$/;

/** Checks whether Redocly's suggestion is similar to a keyword and can have its value. Some are not similar. */
const isMeant = (suggestion: string, keyword: string, value: unknown): boolean =>
  leven(keyword, suggestion) * 3 <= suggestion.length &&
  (holdAny.test(suggestion) ||
    containers.test(suggestion) === (typeof value === 'object' && value !== null));

/** Returns advice for an unknown keyword in a schema. The keyword is an annotation (JSON Schema 2020-12, 6.5). */
function annotation(keyword: string | undefined, pointer: string): string | undefined {
  if (keyword === 'nullable') {
    return "In OpenAPI 3.1, write `type: [string, 'null']` for a value that may be null.";
  }
  if (keyword === 'propertyName' || keyword === 'mapping')
    return 'Write it below `discriminator`; here the pages leave it out.';
  return keyword !== undefined && inSchema.test(pointer)
    ? 'The pages leave it out; an extension begins with `x-`.'
    : undefined;
}

/** Matches `$ref` in places where no OpenAPI version allows it, but where our parser resolves it. */
const followed = new RegExp(`/(?:${methods.join('|')}|properties|patternProperties)/\\$ref$`);

/** Places where a finding of a Redocly rule is not an error. */
const harmless: Readonly<Record<string, (pointer: string) => boolean>> = {
  'spec-strict-refs': (pointer) => followed.test(pointer),
  // Redocly misreads the expression of a callback's address as a template.
  'path-parameters-defined': (pointer) => pointer.includes('/callbacks/'),
};

const fixes: Readonly<Record<string, string>> = {
  'spec-strict-refs': 'Copy the target here: pages do not show this reference.',
  'path-parameters-defined':
    'Declare under `parameters`, with `in: path`, exactly the variables of the path.',
};

const in30: Readonly<Record<string, string>> = {
  const: '`enum` with one value',
  examples: '`example`',
  type: 'one type, and `nullable: true` for null',
  exclusiveMinimum: '`minimum` and `exclusiveMinimum: true`',
  exclusiveMaximum: '`maximum` and `exclusiveMaximum: true`',
  prefixItems: '`items` with a choice of all items',
  patternProperties: '`additionalProperties`',
  unevaluatedProperties: '`additionalProperties: false`',
  unevaluatedItems: '`items`',
  contentEncoding: '`format: byte` or `format: binary`',
  $defs: 'the schemas under `components`',
  webhooks: '`x-webhooks`',
};

function fixAt(pointer: string, version: string): string {
  const keyword = pointer.split('/').at(-1) ?? '';
  const older = version === '3.0' ? in30[keyword] : undefined;
  if (older !== undefined) return `In OpenAPI 3.0, use ${older}; or begin with \`openapi: 3.1.0\`.`;
  if (/^#\/paths\/[^/]+$/.test(pointer)) return 'Begin the path with `/`.';
  return version !== '3.0' && /^exclusive(?:Min|Max)imum$/.test(keyword)
    ? 'Since OpenAPI 3.1, this is the limit itself, such as `exclusiveMinimum: 0`.'
    : `See the OpenAPI ${version} specification for what is allowed here.`;
}

/** Checks whether tools ignore the error: `name` or `in` of a header, or an empty text. */
function ignored(pointer: string, message: string): boolean {
  return (
    /\/headers\/[^/]+\/(?:name|in)$/.test(pointer) ||
    (/\/(?:description|summary|title|url)$/.test(pointer) && message.includes('but got `null`'))
  );
}

async function assertStructure(contract: Contract, siteDir: string): Promise<void> {
  const { file, root } = contract;
  // Loaded on demand: the site's build also imports this folder but needs no validation.
  const { BaseResolver, createConfig, getLineColLocation, lint } =
    await import('@redocly/openapi-core');
  const config = await createConfig({
    rules: {
      struct: 'error',
      'no-unresolved-refs': 'error',
      'path-parameters-defined': 'error',
      'spec-strict-refs': 'error',
    },
  });
  const version = /^\d+\.\d+/.exec(root.text('openapi') ?? '')?.[0] ?? '3.1';
  const resolver = new BaseResolver(config.resolve);
  const load = resolver.loadExternalRef.bind(resolver);
  const contractFile = path.resolve(siteDir, file);
  resolver.loadExternalRef = (address) => {
    if (address !== contractFile) throw new Error('it is in another file');
    return load(address);
  };
  const problems = await lint({
    ref: contractFile,
    config,
    externalRefResolver: resolver,
  }).catch((error: unknown) => {
    for (const node of [root.get('components'), root]) {
      if (node) assertReferences(node);
    }
    // An internal error of Redocly has no location; that of its parser ends with line and column.
    const reason = error instanceof Error ? error.message : String(error);
    throw new WriterError({
      file,
      line: Number(/\((\d+):\d+\)$/.exec(reason)?.[1] ?? 1),
      problem: `Redocly cannot read the contract: ${reason.replace(/ in ".*$/, '')}`,
      fix: reason.startsWith('nesting')
        ? 'Move inner schemas to `components`, and refer to them with `$ref`.'
        : 'Run `npx redocly lint` on the file, and remove parts of it until the message disappears.',
    });
  });
  const faults = new Faults();
  const warnings = [...emptyEnums(root)];
  for (const { severity, ruleId, message, suggest, location: places, from } of problems) {
    const [location] = places;
    if (severity !== 'error' || location === undefined) continue;
    const { pointer = '' } = location;
    // An extension may have any value.
    if (isInExtension(pointer.split('/')) || harmless[ruleId]?.(pointer)) continue;
    const keyword = unexpected.exec(message)?.groups?.['keyword'];
    const node = contract.find(pointer);
    const isUnresolved = ruleId === 'no-unresolved-refs';
    const written = node?.get('$ref')?.value ?? (isUnresolved ? node?.value : undefined);
    if (node && typeof written === 'string') {
      // A mapping may use the bare name of a schema (OpenAPI 3.1, section 4.8.25).
      const ref = /[/#.]/.test(written) ? written : `#/components/schemas/${written}`;
      if (!contract.find(ref)) faults.collect(() => contract.resolve(ref, node));
      if (isUnresolved || !contract.find(ref)) continue;
    }
    const meant =
      version === '3.0' && keyword !== undefined && in30[keyword] !== undefined
        ? undefined
        : suggest?.find((word) => keyword === undefined || isMeant(word, keyword, node?.value));
    // The object is valid here, but a `$ref` elsewhere uses it as a schema.
    const takenBy =
      from &&
      /^#\/components\/(?!schemas)/.test(pointer) &&
      inSchema.test(`${from.pointer ?? ''}/x`)
        ? `The \`$ref\` on line ${String(getLineColLocation(from).start.line)} uses this as a schema. Refer to a schema there.`
        : undefined;
    const fault = {
      file,
      line: getLineColLocation(location).start.line,
      problem: message.replaceAll('\n', ' '),
      fix:
        fixes[ruleId] ??
        takenBy ??
        (meant === undefined ? fixAt(pointer, version) : `Did you mean "${meant}"?`),
    };
    const isSlip = version === '3.0' || (meant !== undefined && keyword !== 'nullable');
    const note = ignored(pointer, message)
      ? 'Remove it: it has no effect.'
      : isSlip
        ? undefined
        : annotation(keyword, pointer);
    if (note !== undefined) warnings.push({ ...fault, fix: note });
    else faults.add(fault);
  }
  printWarnings(warnings);
  faults.throwAny();
}

/** Returns a warning for each `enum: []`, which Redocly accepts. */
function emptyEnums(node: SpecNode): readonly WriterFault[] {
  const pointer = `#/${node.address}`;
  const isEmpty = Array.isArray(node.value) && node.value.length === 0;
  if (isEmpty && pointer.endsWith('/enum') && inSchema.test(pointer))
    return node.error(
      'The list of values `enum` is empty, so no value would be valid.',
      'List the values, or remove `enum`; the pages leave it out.',
    ).faults;
  return node.children().flatMap(emptyEnums);
}

/** @throws {WriterError} with each `$ref` below a node that has no target or refers only to itself */
export function assertReferences(start: SpecNode): void {
  const faults = new Faults();
  const check = (node: SpecNode): void => {
    const ref = node.get('$ref')?.value;
    if (typeof ref === 'string' && ref.startsWith('#') && !isInExtension(node.pointer))
      faults.collect(() => node.follow());
    node.children().forEach(check);
  };
  check(start);
  faults.throwAny();
}

function assertPageIds(contract: Contract, handWritten: ReadonlySet<string>): void {
  const { file, operations, infoPageId, lineOf } = contract;
  const faults = new Faults();
  const titleLine = lineOf(['info', 'title']);
  if (operations.length === 0)
    faults.add({
      file,
      line: lineOf(['paths']),
      problem: 'the contract has no operation, so it gives no page',
      fix: 'Write an operation under `paths` or `webhooks`, or remove the API from src/core/apis.ts.',
    });
  if (infoPageId === '')
    faults.add({
      file,
      line: titleLine,
      problem: 'the contract has no title, so its own page has no name',
      fix: 'Write `info.title`; it becomes title and address of the page.',
    });
  const own = { label: 'the contract itself', pageId: infoPageId, line: titleLine };
  const taken = new Map([...handWritten].map((name) => [name, `the page ${name}.mdx`]));
  for (const { label, pageId, line } of [own, ...operations]) {
    const other = taken.get(pageId);
    taken.set(pageId, other ?? label);
    if (other === undefined) continue;
    const problem = `${label} would get the same page as ${other}: "${pageId}"`;
    const fix = 'Give one of them another `summary`, `operationId` or `info.title`.';
    faults.add({ file, line, problem, fix });
  }
  faults.throwAny();
}
