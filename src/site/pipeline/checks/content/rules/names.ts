import { didYouMean } from '@portal/sources/content/nearest';
import { recordOf } from '../../shared/values';
import { fenceTitle, lineOf, nodesOf, textOf, type Page } from '../page';
import type { PageRule, Report } from '../rule';

/** What looks like a name of the contract: snake_case, UPPER_CASE, SALE.APPROVED, errorCode. */
const shapes = [
  /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/,
  /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/,
  /^[A-Z][A-Z0-9_]*\.[A-Z][A-Z0-9_]*$/,
  /^[a-z]+(?:[A-Z][a-z0-9]+)+$/,
  /^X-[A-Za-z]+(?:-[A-Za-z]+)*$/,
];
/** A word in capitals is a value of an enum when it is all of the code; hex digits are data. */
const value = /^(?![0-9A-F]+$)[A-Z]{3,}$/;

function namesIn(code: string): string[] {
  if (value.test(code)) return [code];
  const parts = code.match(/[A-Za-z][\w.-]*\w/g) ?? [];
  return parts.filter((part) => shapes.some((shape) => shape.test(part)));
}

function keysOf(node: unknown): string[] {
  if (Array.isArray(node)) return (node as unknown[]).flatMap(keysOf);
  return Object.entries(recordOf(node)).flatMap(([key, child]) => [key, ...keysOf(child)]);
}

function checkKeys(page: Page, report: Report, contract: ReadonlySet<string>): void {
  for (const node of nodesOf(page, 'code').filter(({ lang }) => lang === 'json')) {
    const text = node.value ?? '';
    let example: unknown;
    try {
      example = JSON.parse(text);
    } catch {
      continue; // The rule "examples" says so.
    }
    for (const key of new Set(keysOf(example))) {
      if (contract.has(key)) continue;
      const line = lineOf(node) + text.slice(0, text.indexOf(`"${key}"`)).split('\n').length;
      report(
        line,
        `no spec has the field "${key}"`,
        `${didYouMean(key, contract)}Correct the example, or add the field to the spec.`,
      );
    }
  }
}

/** A name in backticks, and every field of a JSON example, is one that a spec or the code declares. */
export const identifiers: PageRule = {
  name: 'identifiers',
  check(page, report, { names: { contract, code } }) {
    for (const node of nodesOf(page, 'inlineCode')) {
      for (const name of namesIn(node.value ?? '')) {
        if (contract.has(name) || name.split('.').every((part) => code.has(part))) continue;
        report(
          lineOf(node),
          `no spec, fact, glossary entry or example knows \`${name}\``,
          `${didYouMean(name, contract)}Correct it, or declare it in a spec.`,
        );
      }
    }
    checkKeys(page, report, contract);
  },
};

const operation = /^(?<name>(?:GET|POST|PUT|PATCH|DELETE) \/[^\s?]*)/;

/** The page that a link leads to, as a route is written; an address that is malformed as it stands. */
function pathOf(url: string): string {
  const page = url.replace(/#.*$/, '');
  try {
    return decodeURIComponent(page);
  } catch {
    return page;
  }
}

/** `POST /device/sale` is an operation of a spec, and a link with that name goes to its page. */
export const operations: PageRule = {
  name: 'operations',
  check(page, report, { names }) {
    const known = (text: string, line: number): void => {
      const name = operation.exec(text)?.groups?.['name'];
      if (name === undefined || names.operations.has(name)) return;
      report(
        line,
        `no spec has the operation ${name}`,
        `${didYouMean(name, names.operations.keys())}Correct it, or add it to a spec.`,
      );
    };
    for (const node of nodesOf(page, 'inlineCode')) known(node.value ?? '', lineOf(node));
    for (const node of nodesOf(page, 'code')) known(fenceTitle(node) ?? '', lineOf(node));
    for (const node of nodesOf(page, 'link')) {
      const name = operation.exec(textOf(node))?.groups?.['name'] ?? '';
      const routes = names.operations.get(name);
      if (routes === undefined) continue;
      const target = pathOf(node.url ?? '');
      if (routes.has(target)) continue;
      report(lineOf(node), `${name} links to ${target}`, `Link to ${[...routes].join(' or ')}.`);
    }
  },
};
