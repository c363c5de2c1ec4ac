import { decodeAddress, parseJson } from '@portal/core/values';
import { errorCodesPath } from '@portal/sources/content/error-codes';
import { didYouMean } from '@portal/sources/content/nearest';
import { codeFaults } from '../../behaviour/error-table';
import { everyObject, textOf as wordOf } from '../../shared/values';
import { fenceTitle, lineOf, nodesOf, textOf, walk } from '../../../markdown/read-page';
import type { PageCheck } from '../rule';

/** Shapes of contract names: snake_case, UPPER_CASE, SALE.APPROVED, errorCode, X-Header. */
const shapes = [
  /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/,
  /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/,
  /^[A-Z][A-Z0-9_]*\.[A-Z][A-Z0-9_]*$/,
  /^[a-z]+(?:[A-Z][a-z0-9]+)+$/,
  /^X-[A-Za-z]+(?:-[A-Za-z]+)*$/,
];
/** Matches one word in capitals, which is an enum value; excludes hexadecimal data. */
const enumValue = /^(?![0-9A-F]+$)[A-Z]{3,}$/;

function namesIn(code: string): string[] {
  if (enumValue.test(code)) return [code];
  const parts = code.match(/[A-Za-z][\w.-]*\w/g) ?? [];
  return parts.filter((part) => shapes.some((shape) => shape.test(part)));
}

/** Checks that names in backticks occur in a spec or in code, and that fields of JSON examples occur in a spec. */
export const identifiers: PageCheck = (page, report, { names: { contract, code } }) => {
  for (const node of nodesOf(page, 'inlineCode')) {
    for (const name of namesIn(node.value ?? '')) {
      if (contract.has(name) || name.split('.').every((part) => code.has(part))) continue;
      const fix = `${didYouMean(name, contract)}Correct it, or declare it in a spec.`;
      report(lineOf(node), `no spec, fact, glossary entry or example contains \`${name}\``, fix);
    }
  }
  for (const node of nodesOf(page, 'code').filter(({ lang }) => lang === 'json')) {
    const { value = '' } = node;
    const objects = [...everyObject(parseJson(value))];
    for (const key of new Set(objects.flatMap((object) => Object.keys(object.node)))) {
      if (contract.has(key)) continue;
      const line = lineOf(node) + value.slice(0, value.indexOf(`"${key}"`)).split('\n').length;
      const fix = `${didYouMean(key, contract)}Correct the example, or add the field to the spec. For data of the partner use a \`text\` block.`;
      report(line, `no spec has the field "${key}"`, fix);
    }
  }
};

const operation = /^(?<name>(?:GET|POST|PUT|PATCH|DELETE) \/[^\s?]*)/;

/** Checks that operations such as `POST /device/sale` exist, and that links with their name lead to their page. */
export const operations: PageCheck = (page, report, { names }) => {
  for (const node of nodesOf(page, 'inlineCode', 'code')) {
    const text = node.type === 'code' ? fenceTitle(node) : node.value;
    const name = operation.exec(text ?? '')?.groups?.['name'];
    if (name === undefined || names.operations.has(name)) continue;
    const fix = `${didYouMean(name, names.operations.keys())}Correct it, or add it to a spec.`;
    report(lineOf(node), `no spec has the operation ${name}`, fix);
  }
  for (const node of nodesOf(page, 'link')) {
    const name = operation.exec(textOf(node))?.groups?.['name'] ?? '';
    const routes = names.operations.get(name);
    const target = decodeAddress((node.url ?? '').replace(/#.*$/, ''));
    if (routes === undefined || routes.has(target)) continue;
    report(lineOf(node), `${name} links to ${target}`, `Link to ${[...routes].join(' or ')}.`);
  }
};

/** Matches `errorCode 412` in diagrams, `"errorCode":"412"` in JSON, and `mã 412` or `code 412` in prose. */
const named = /(?:errorCode|error_code|(?<![\p{L}])(?:mã|code))["\s:]{1,4}(?<code>\d{3})(?!\d)/giu;
/** Matches an error code in backticks; HTTP statuses are written without backticks. */
const bare = /^[45]\d\d$/;

/** Checks that error codes on a page are in the table and that links to a code match it. */
export const errorCodes: PageCheck = (page, report, { codes }) => {
  const expectKnown = (code: string, line: number): void => {
    const fix = `Use a code from the table, or add it to ${errorCodesPath}.`;
    if (!codes.has(code)) report(line, `the error code ${code} is not in the table of errors`, fix);
  };
  for (const node of walk(page.tree)) {
    const { type, value = '', lang } = node;
    if (!['text', 'inlineCode', 'code'].includes(type)) continue;
    if (type === 'inlineCode' && bare.test(value)) expectKnown(value, lineOf(node));
    for (const { groups, index } of value.matchAll(named)) {
      const lines = value.slice(0, index).split('\n').length - (type === 'code' ? 0 : 1);
      expectKnown(groups?.['code'] ?? '', lineOf(node) + lines);
    }
    if (type !== 'code' || lang !== 'json') continue;
    for (const { node: example } of everyObject(parseJson(value))) {
      const known = codes.get(wordOf(example['errorCode'] ?? example['error_code']));
      for (const problem of known ? codeFaults(example, known) : [])
        report(lineOf(node), problem, `Correct the example, or ${errorCodesPath}.`);
    }
  }
  for (const node of nodesOf(page, 'link')) {
    const anchor = /\/errors#code-(?<code>.+)$/.exec(node.url ?? '')?.groups?.['code'];
    if (anchor === undefined) continue;
    expectKnown(anchor, lineOf(node));
    const shown = textOf(node);
    if (/^\d{3}$/.test(shown) && shown !== anchor)
      report(
        lineOf(node),
        `${shown} links to the error code ${anchor}`,
        'Link to the code in the text.',
      );
  }
};

const operationsIn = (text: string): string[] => text.match(/\b(?:GET|POST) \/[\w/{}-]+/g) ?? [];

/**
 * Checks that an operation returns the codes that stand beside it in a sentence or in a row of a table. Skips sentences
 * with several operations, and codes whose reaction names the operation.
 */
export const returnedCodes: PageCheck = (page, report, { codes, answers }) => {
  for (const node of nodesOf(page, 'tableRow', 'paragraph')) {
    const inline = new Set(
      walk(node).flatMap(({ type, value }) => (type === 'inlineCode' && value ? value : [])),
    );
    const whole = node.type === 'tableRow' ? (node.children ?? []).map(textOf) : [textOf(node)];
    const sentences =
      node.type === 'tableRow'
        ? [whole.join(' | ')]
        : whole.join().split(/(?<=[.!?])\s+(?=\p{Lu})/u);
    for (const sentence of sentences) {
      const [name, ...others] = new Set(operationsIn(sentence).filter((each) => answers.has(each)));
      if (name === undefined || others.length > 0) continue;
      for (const code of [...codes.keys()].filter((each) => each !== '000')) {
        const isSaid = inline.has(code) ? sentence.includes(code) : sentence.includes(`mã ${code}`);
        const isNamed = codes.get(code)?.reactions.some(({ how }) => how.includes(name)) === true;
        if (!isSaid || isNamed || answers.get(name)?.has(code) === true) continue;
        const fix = 'Add the code to the contract and to the table of errors, or correct the page.';
        report(lineOf(node), `${name} does not return ${code}`, fix);
      }
    }
  }
};
