import { isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import type { Document, ScalarTag, Tags } from 'yaml';

import { Contract } from './contract';
import { holdsNames } from './names';
import type { Operation } from './operation';

/** Extensions used only by this build and removed from published contracts. */
const ofTheBuild = new Set(['x-facts', 'x-in-sample', 'x-keywords', 'x-sample-env', 'x-workbench']);

/** Keys whose values are data and stay unchanged (OpenAPI 3.1, 4.8). */
const dataKeys = new Set(['const', 'default', 'enum', 'example', 'examples']);

/** Keys with texts for readers. All texts inside the value of a listed extension are for readers. */
const textKeys =
  /^(?:description|summary|x-(?:description|summary)-en|x-enum-descriptions(?:-en)?|x-to-confirm)$/;

/** Matches a CommonMark link to a page of the site. */
const siteLink = /\]\((?=\/[^/])/g;

const isScalarTag = (tag: Exclude<Tags[number], string>): tag is ScalarTag =>
  tag.collection === undefined;

/** Keeps the digits of numbers, which the library would reformat. */
const customTags = (tags: Tags): Tags =>
  tags.map((tag) =>
    typeof tag === 'object' && isScalarTag(tag) && /:(?:int|float)$/.test(tag.tag)
      ? {
          ...tag,
          stringify: (item, context, onComment, onChompKeep) =>
            (isScalar(item) && item.source) ||
            (tag.stringify?.(item, context, onComment, onChompKeep) ?? String(item.value)),
        }
      : tag,
  );

/** Kind of a map's keys: OpenAPI keywords, names chosen by the contract, or plain texts. */
type Holds = 'keywords' | 'names' | 'texts';

function holdsBelow(name: string, value: unknown): Holds {
  if (holdsNames.test(name)) return 'names';
  // A parameter or security scheme may be named "description".
  const isText = textKeys.test(name) && (isScalar(value) || name.startsWith('x-'));
  return isText ? 'texts' : 'keywords';
}

/** Removes the extensions that only the build uses, and makes links absolute, recursively. */
function clean(node: unknown, siteUrl: string, holds: Holds): void {
  if (isSeq(node)) {
    for (const item of node.items) clean(item, siteUrl, holds === 'texts' ? holds : 'keywords');
    return;
  }
  if (isScalar(node) && typeof node.value === 'string' && holds === 'texts') {
    node.value = node.value.replaceAll(siteLink, `](${siteUrl}`);
    return;
  }
  if (!isMap(node)) return;
  if (holds !== 'keywords') {
    const below = holds === 'names' ? 'keywords' : holds;
    for (const { value } of node.items) clean(value, siteUrl, below);
    return;
  }
  node.items = node.items.filter(({ key }) => !isScalar(key) || !ofTheBuild.has(String(key.value)));
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    if (!dataKeys.has(name)) clean(value, siteUrl, holdsBelow(name, value));
  }
}

function withoutComments(document: Document): void {
  document.comment = null;
  document.commentBefore = null;
  visit(document, {
    Node: (_key, node) => {
      node.comment = null;
      node.commentBefore = null;
      if (!('flow' in node) || node.flow !== true) node.spaceBefore = false;
    },
  });
}

/** Converts to snake case: `POST /device/{sn}`, `SaleResult` → `post_device_sn`, `sale_result`. */
const asName = (text: string): string =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/**
 * Adds missing `operationId`s, because code generators skip operations without an id. Derives an id from method and
 * path, or from the name of a webhook or callback. Only for published files: on the site, page addresses would change.
 */
function nameOperations(document: Document, operations: readonly Operation[]): void {
  const named = [
    ...operations.map((operation) => ({
      operation,
      name: operation.kind === 'path' ? operation.label : operation.path,
    })),
    // If the operation refers to a shared callback, its pointer contains the name of that callback.
    ...operations.flatMap(({ callbacks }) =>
      callbacks.map(({ operation, name }) => ({
        operation,
        name: operation.pointer.at(-3) ?? name,
      })),
    ),
  ];
  const taken = new Set(named.map(({ operation }) => operation.operationId));
  for (const { operation, name } of named) {
    const written = document.getIn(operation.pointer);
    if (!isMap(written) || written.has('operationId')) continue;
    const wanted = asName(name);
    let id = wanted;
    for (let number = 2; taken.has(id); number += 1) id = `${wanted}_${String(number)}`;
    taken.add(id);
    const pair = document.createPair('operationId', id);
    const summary = written.items.findIndex(({ key }) => isScalar(key) && key.value === 'summary');
    written.items.splice(Math.max(summary, 0), 0, pair);
  }
}

/**
 * Creates the published contract: facts filled in, without the build's extensions (listed in `specs/README.md`),
 * absolute links, and an `operationId` per operation. Numbers keep their digits.
 * @param siteUrl address of the site without a trailing slash: `https://docs.example.com`; undefined creates a copy
 * for comparison, with unchanged links and no added ids
 */
export function publishContract(contract: Contract, siteUrl: string | undefined) {
  const document = parseDocument(contract.text, { merge: true, customTags });
  withoutComments(document);
  const site = siteUrl ?? '';
  clean(document.contents, site, 'keywords');
  if (siteUrl !== undefined) nameOperations(document, contract.operations);
  const { title, version } = contract.info;
  document.commentBefore = ` ${title} ${version}\n From ${site}/documents/versions, which explains the x- keys.`;
  const yaml = document.toString({ lineWidth: 0 });
  const json = `${new Contract(contract.file, yaml).root.print(2)}\n`;
  return { yaml, json };
}
