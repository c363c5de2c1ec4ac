import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

import { askOrder, readQuestion, urgencyOrder, type OpenQuestion } from './open-question';
import { WriterError, type WriterFault } from './writer-error';

/** One entry of `specs/facts.yaml`; the file's head says what each field means. */
export interface Fact {
  id: string;
  value?: string;
  status: 'source' | 'to-confirm';
  source?: string;
  confirm?: string;
  /** Who answers `confirm`, and by when. */
  ask?: OpenQuestion['ask'];
  urgency?: OpenQuestion['urgency'];
  /** Files of the pages that rest on a question without a value. */
  pages?: string[];
  line: number;
}

export const factsPath = 'specs/facts.yaml';

/** Double braces and what is in them: the only pattern that says where a text may name a fact. */
export const doubleBraces = /\{\{(?<inside>[^{}\n]+)\}\}/g;

/** `token.lifetime_seconds`; behind an equals sign, `=item.input`, the braces are meant. */
const reference = /^(?<literal>=?)(?<id>[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+)$/;

const isScalarValue = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** A number, a text or a yes or no as text; of a list or a map there is none. */
const scalarText = (value: unknown): string | undefined =>
  isScalarValue(value) ? String(value) : undefined;

const oneOf = (
  allowed: readonly string[],
): { holds: (value: unknown) => boolean; fix: string } => ({
  holds: (value) => allowed.some((each) => each === value),
  fix: `Write one of ${allowed.join(', ')}.`,
});

/** What the fields of an entry hold; the values of `status` are told by what goes with them. */
const shape: Record<string, { holds: (value: unknown) => boolean; fix: string }> = {
  value: { holds: isScalarValue, fix: 'Write a text, a number, `true` or `false`.' },
  status: { holds: isScalarValue, fix: 'Write source or to-confirm.' },
  source: { holds: isScalarValue, fix: 'Write where the provider says so.' },
  confirm: { holds: isScalarValue, fix: 'Write the question to the provider.' },
  ask: oneOf(askOrder),
  urgency: oneOf(urgencyOrder),
  pages: {
    holds: (value) => Array.isArray(value) && value.every((page) => typeof page === 'string'),
    fix: 'Write a list of files: `pages: [docs/uat.mdx]`.',
  },
};

let cache: { file: string; stamp: number; facts: Map<string, Fact> } | undefined;

/**
 * Reads `specs/facts.yaml`, once per saved version of the file.
 * @throws {WriterError} when an entry lacks a status, a source or a question, or has a field that is unknown
 *   or not as it should be; when no text can name it.
 */
export function loadFacts(siteDir: string = process.cwd()): Map<string, Fact> {
  const file = path.join(siteDir, factsPath);
  const stamp = statSync(file).mtimeMs;
  if (cache?.file === file && cache.stamp === stamp) return cache.facts;
  const facts = readFacts(readFileSync(file, 'utf8'));
  cache = { file, stamp, facts };
  return facts;
}

function readFacts(source: string): Map<string, Fact> {
  const lines = new LineCounter();
  const { contents, errors } = parseDocument(source, { lineCounter: lines });
  const fail = (offset: number, problem: string, fix: string): never => {
    throw new WriterError({ file: factsPath, line: lines.linePos(offset).line, problem, fix });
  };
  const [syntaxError] = errors;
  if (syntaxError) fail(syntaxError.pos[0], syntaxError.message, 'Correct the YAML.');
  const facts = new Map<string, Fact>();
  // A portal may have none.
  if (contents === null) return facts;
  if (!isMap(contents))
    return fail(0, 'no map of facts', 'Begin an entry with its id: `token.lifetime_seconds:`.');
  for (const { key, value: written } of contents.items) {
    const offset = (isScalar(key) ? key.range?.[0] : undefined) ?? 0;
    const id = isScalar(key) ? String(key.value) : '';
    if (readBraces(id).kind !== 'fact') {
      const fix =
        'Write small letters, digits and _, with a dot between: `token.lifetime_seconds`.';
      fail(offset, `"${id}" is no id of a fact: no text can name it`, fix);
    }
    facts.set(id, {
      ...readFact(
        id,
        isMap(written) ? (written.toJSON() as Record<string, unknown>) : {},
        (problem, fix) => fail(offset, `fact "${id}" ${problem}`, fix),
      ),
      line: lines.linePos(offset).line,
    });
  }
  return facts;
}

function readFact(
  id: string,
  fields: Record<string, unknown>,
  fail: (problem: string, fix: string) => never,
): Omit<Fact, 'line'> {
  const { status, pages } = fields;
  const needed = status === 'source' ? 'source' : 'confirm';
  if ((status !== 'source' && status !== 'to-confirm') || fields[needed] === undefined) {
    return fail(
      'has no usable status',
      'Give it `status: source` with a `source`, or `status: to-confirm` with a `confirm` question.',
    );
  }
  for (const [field, given] of Object.entries(fields)) {
    const known = Object.hasOwn(shape, field) ? shape[field] : undefined;
    if (!known)
      fail(`has an unknown field "${field}"`, `Known are: ${Object.keys(shape).join(', ')}.`);
    else if (!known.holds(given)) fail(`has "${field}", which is not right`, known.fix);
  }
  const asked = ['ask', 'urgency'].find((field) => field in fields);
  if (status === 'source' && asked !== undefined)
    fail(`has "${asked}", and nothing to ask`, 'Remove it, or make it a to-confirm fact.');
  const { ask, urgency } = readQuestion(fields);
  const [value, source, confirm] = ['value', 'source', 'confirm'].map((name) =>
    scalarText(fields[name]),
  );
  return {
    id,
    status,
    ...(value !== undefined && { value }),
    ...(source !== undefined && { source }),
    ...(confirm !== undefined && { confirm, ask, urgency }),
    ...(Array.isArray(pages) && { pages: pages.map(String) }),
  };
}

/** What stands between double braces: a fact, a name whose braces are meant, or something else. */
function readBraces(inside: string): { kind: 'fact' | 'literal' | 'other'; id: string } {
  const { literal, id } = reference.exec(inside)?.groups ?? {};
  if (id === undefined) return { kind: 'other', id: inside };
  return { kind: literal === '' ? 'fact' : 'literal', id };
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/**
 * Puts values in place of the facts that a text names. `{{=item.input}}` gives `{{item.input}}`; other braces stay.
 * @param file the name that faults show
 * @returns the text with `fact` for one without a value, the ids of all, and a fault for each without a value
 */
export function fillFacts(
  text: string,
  file: string,
  facts: ReadonlyMap<string, Fact>,
): { text: string; used: string[]; faults: WriterFault[] } {
  const used = new Set<string>();
  const faults: WriterFault[] = [];
  const filled = text.replace(doubleBraces, (match: string, inside: string, offset: number) => {
    const { kind, id } = readBraces(inside);
    if (kind === 'other') return match;
    if (kind === 'literal') return `{{${id}}}`;
    used.add(id);
    const value = facts.get(id)?.value;
    if (value === undefined) {
      faults.push({
        file,
        line: lineAt(text, offset),
        problem: `${match} names no fact with a value`,
        fix: `Declare ${id} in ${factsPath}, or correct the name; where the braces themselves are meant, write {{=${id}}}.`,
      });
    }
    return value ?? 'fact';
  });
  return { text: filled, used: [...used], faults };
}

/**
 * Puts the values of facts into a text (Markdown or YAML). `{{=item.input}}` gives `{{item.input}}`:
 * for a text of others that has braces of its own.
 * @returns the text, and the ids it used, in order of first use.
 * @throws {WriterError} on unknown ids, and on open questions without a value: all of them at once.
 */
export function substituteFacts(
  text: string,
  file: string,
  facts: ReadonlyMap<string, Fact> = loadFacts(),
): { text: string; used: string[] } {
  const name = path.relative(process.cwd(), path.resolve(file));
  const { faults, ...filled } = fillFacts(text, name, facts);
  if (faults.length > 0) throw new WriterError(faults);
  return filled;
}

/** Code in Markdown: a fence, to the end where it is not closed, or a span within a paragraph. */
const code =
  /^[ \t>]*(?<fence>`{3,}|~{3,})[^\n]*\n(?:[^]*?\n[ \t>]*\k<fence>|[^]*)|(?<!`)(?<span>`+)(?!`)(?:(?!\n[ \t]*\n)[^])+?(?<!`)\k<span>(?!`)/gm;

/** A value of JSX, `style={{ color }}`. */
const isAttribute = (text: string, offset: number): boolean => text[offset - 1] === '=';

/**
 * The double braces outside of code that name no fact. MDX takes them for an expression: a page would fail
 * while it is rendered, without a line.
 * @param text facts not yet filled in
 * @param file the name that faults show
 * @param isPage false: braces that are meant (`{{=item.input}}`) are none of them
 */
export function strayBraces(text: string, file: string, isPage = true): WriterFault[] {
  if (!text.includes('{{')) return [];
  const prose = text.replace(code, (match) => match.replace(/[^\n]/g, ' '));
  return [...prose.matchAll(doubleBraces)].flatMap(({ 0: match, 1: inside = '', index }) => {
    const { kind } = readBraces(inside);
    if (kind === 'fact' || (kind === 'literal' && !isPage)) return [];
    if (isAttribute(prose, index)) return [];
    return {
      file,
      line: lineAt(text, index),
      problem: `${match} names no fact`,
      fix: `Write the id of one of ${factsPath}, such as {{token.lifetime_seconds}}; where the braces themselves are meant, write \`${match}\` as code.`,
    };
  });
}
