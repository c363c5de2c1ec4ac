import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type ScalarTag,
  type Tags,
} from 'yaml';

import { Contract } from './contract';
import { holdsNames } from './names';
import { nameOperations } from './operation-ids';

/** Extensions that only this build reads: they say nothing to who takes the contract away. */
const ofTheBuild = new Set(['x-facts', 'x-in-sample', 'x-keywords', 'x-sample-env', 'x-workbench']);

/** Below these keys of a contract is a reader's data, which is left as it is (OpenAPI 3.1, 4.8). */
const dataKeys = new Set(['const', 'default', 'enum', 'example', 'examples']);

/** Keywords of texts for readers; of an extension, all that it holds is one. */
const textKeys =
  /^(?:description|summary|x-(?:description|summary)-en|x-enum-descriptions(?:-en)?|x-to-confirm)$/;

/** A link of CommonMark to a page of the site. */
const siteLink = /\]\((?=\/[^/])/g;

/** A contract as it is taken away: the same content in both forms. */
export interface PublishedContract {
  yaml: string;
  json: string;
}

const isScalarTag = (tag: Exclude<Tags[number], string>): tag is ScalarTag =>
  tag.collection === undefined;

/** Numbers are written as they were, with every digit: the library would write their value. */
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

/** What a map holds by its keys: keywords, names that the contract gives, or texts alone. */
type Holds = 'keywords' | 'names' | 'texts';

function holdsBelow(name: string, value: unknown): Holds {
  if (holdsNames.test(name)) return 'names';
  // A parameter or a scheme may be called "description", too.
  const isText = textKeys.test(name) && (isScalar(value) || name.startsWith('x-'));
  return isText ? 'texts' : 'keywords';
}

/** Takes out of a map and what lies in it what is the build's own, and makes links of its texts absolute. */
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

/**
 * The contract to take away: facts filled in, without the extensions of the build
 * (`specs/README.md` lists all), links of its texts absolute, each operation with an `operationId`. Numbers
 * keep the digits they are written with.
 * @param siteUrl where the site stands, without a slash at its end: `https://docs.example.com`; undefined
 * for a copy to compare with: no link is made absolute, and no operation gets a name that it has not
 */
export function publishContract(
  contract: Contract,
  siteUrl: string | undefined,
): PublishedContract {
  const document = parseDocument(contract.text, { merge: true, customTags });
  withoutComments(document);
  const site = siteUrl ?? '';
  clean(document.contents, site, 'keywords');
  if (siteUrl !== undefined) nameOperations(document);
  const { title, version } = contract.info;
  document.commentBefore = ` ${title} ${version}\n From ${site}/documents/versions, which explains the x- keys.`;
  const yaml = document.toString({ lineWidth: 0 });
  const json = `${new Contract(contract.file, yaml).document.root.print(2)}\n`;
  return { yaml, json };
}
