import { z } from 'zod';

import { askOrder, urgencyOrder } from './open-question';
import { WriterError, type WriterFault } from './writer-error';
import { yamlReader } from './yaml-file';

export const factsPath = 'specs/facts.yaml';

/** Double braces and what is in them: the only pattern that says where a text may name a fact. */
export const doubleBraces = /\{\{(?<inside>[^{}\n]+)\}\}/g;

/** `token.lifetime_seconds`; after an equals sign, `=item.input`, the braces are part of the text. */
const reference = /^(?<literal>=?)(?<id>[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+)$/;

const scalar = z
  .union([z.string(), z.number(), z.boolean()], {
    error: 'Write a text, a number, `true` or `false`.',
  })
  .transform(String);

const usableStatus =
  'Give it `status: source` with a `source`, or `status: to-confirm` with a `confirm` question.';

/** One entry; the head of the file says what each field means. */
const entry = z
  .strictObject({
    value: scalar.optional(),
    status: z.enum(['source', 'to-confirm'], { error: usableStatus }),
    source: scalar.optional(),
    /** The question to the provider; `ask` and `urgency` belong to it. */
    confirm: scalar.optional(),
    ask: z.enum(askOrder).optional(),
    urgency: z.enum(urgencyOrder).optional(),
    /** Files of the pages that rest on a question without a value. */
    pages: z
      .array(z.string(), { error: 'Write a list of files: `pages: [docs/uat.mdx]`.' })
      .optional(),
  })
  .superRefine((fields, context) => {
    const needed = fields.status === 'source' ? 'source' : 'confirm';
    if (fields[needed] === undefined) {
      const problem = `has \`status: ${fields.status}\` and no \`${needed}\``;
      context.addIssue({ code: 'custom', params: { problem }, message: usableStatus });
    }
    const asked = (['ask', 'urgency'] as const).find((field) => fields[field] !== undefined);
    if (fields.status === 'source' && asked !== undefined) {
      context.addIssue({
        code: 'custom',
        path: [asked],
        params: { problem: 'stands in a fact that has no question' },
        message: 'Remove it, or write `status: to-confirm`.',
      });
    }
  });

const factId = z.string().refine((id) => readBraces(id).kind === 'fact', {
  error: 'Write small letters, digits and _, with a dot between: `token.lifetime_seconds`.',
});

/** One entry of `specs/facts.yaml`. */
export type Fact = z.output<typeof entry> & { id: string; line: number };

/**
 * Reads `specs/facts.yaml`: the same object until the file is saved with another text.
 * @throws {WriterError} with every entry that is wrong
 */
export const loadFacts = yamlReader(factsPath, (yaml): Map<string, Fact> => {
  // A portal may have none: then the file holds comments only.
  const facts = yaml.value === null ? {} : yaml.read(z.record(factId, entry));
  return new Map(
    Object.entries(facts).map(([id, fact]) => [id, { ...fact, id, line: yaml.lineOf([id]) }]),
  );
});

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
    // A number is right in prose, in JSON and in the dictionary.
    return value ?? '0';
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
  facts: ReadonlyMap<string, Fact>,
): { text: string; used: string[] } {
  const { faults, ...filled } = fillFacts(text, file, facts);
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
 * @param isPage false: escaped braces (`{{=item.input}}`) are not reported
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
