import { isDeepStrictEqual } from 'node:util';

import { parse } from 'acorn';
import { visit } from 'estree-util-visit';
import type { BinaryExpression, Node, Program } from 'estree';

const comparisons = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=']);

/** What gives the same value each time that it is read, unless something runs in between. */
const still = new Set(['Identifier', 'Literal', 'MemberExpression', 'ThisExpression', 'Super']);
const stillWith = new Set(['UnaryExpression', 'BinaryExpression', 'LogicalExpression']);

/** A tree without its places in the text and the ways in which it is written. */
function shape(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shape);
  if (typeof node !== 'object' || node === null || node instanceof RegExp) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !['start', 'end', 'raw', 'optional'].includes(key))
      .map(([key, value]) => [key, shape(value)]),
  );
}

function isStill(tree: Node): boolean {
  let result = true;
  visit(tree, (node) => {
    result &&= still.has(node.type) || stillWith.has(node.type);
    if (node.type === 'UnaryExpression' && node.operator === 'delete') result = false;
  });
  return result;
}

function comparesWithItself(node: Node): node is BinaryExpression {
  return (
    node.type === 'BinaryExpression' &&
    comparisons.has(node.operator) &&
    isDeepStrictEqual(shape(node.left), shape(node.right)) &&
    isStill(node.left)
  );
}

/** `x !== x && y !== y`, however the names are: both are NaN. */
function asksForNaN(node: Node | undefined): boolean {
  if (node?.type !== 'LogicalExpression' || node.operator !== '&&') return false;
  const sides = [node.left, node.right];
  return (
    sides.every((side) => comparesWithItself(side) && ['!=', '!=='].includes(side.operator)) &&
    !isDeepStrictEqual(shape(node.left), shape(node.right))
  );
}

export interface SelfComparisons {
  /** Those that stand alone, as they are written. */
  alone: string[];
  /** Pairs that ask on purpose whether both of two values are NaN, as they are written. */
  nanPairs: string[];
}

/**
 * Comparisons of an expression with itself, of which the outcome is known before: what a minifier
 * makes of two variables that it takes for one.
 * @throws {SyntaxError} when the code is no JavaScript
 */
export function findSelfComparisons(code: string): SelfComparisons {
  const found: SelfComparisons = { alone: [], nanPairs: [] };
  const write = (node: Node): string => {
    const { start, end } = node as Node & { start: number; end: number };
    return code.slice(start, end);
  };
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program;
  visit(program, (node, _key, _index, ancestors) => {
    if (asksForNaN(node)) found.nanPairs.push(write(node));
    else if (comparesWithItself(node) && !asksForNaN(ancestors.at(-1))) {
      found.alone.push(write(node));
    }
  });
  return found;
}
