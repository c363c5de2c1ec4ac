import { z } from 'zod';

import { isEnglishFile } from './list-pages';
import { askOrder, urgencyOrder } from './open-question';
import { WriterError, type WriterFault } from './writer-error';
import { yamlReader } from './yaml-file';

export const factsPath = 'specs/facts.yaml';

/** Matches double braces, such as a reference to a fact. */
export const doubleBraces = /\{\{(?<inside>[^{}\n]+)\}\}/g;

/** Matches the id of a fact (`token.lifetime_seconds`), or an equals sign before literal text (`=item.input`). */
const reference = /^(?<literal>=?)(?<id>[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+)$/;

const scalar = z
  .union([z.string(), z.number(), z.boolean()], {
    error: 'Write a text, a number, `true` or `false`.',
  })
  .transform(String);

const usableStatus =
  'Give it `status: source` with a `source`, or `status: to-confirm` with a `confirm` question.';

/** Entry; the comment at the top of the YAML file explains the fields. */
const entry = z
  .strictObject({
    value: scalar.optional(),
    value_en: scalar.optional(),
    status: z.enum(['source', 'to-confirm'], { error: usableStatus }),
    source: scalar.optional(),
    /** Question to the provider. `ask` and `urgency` give the department and the deadline. */
    confirm: scalar.optional(),
    ask: z.enum(askOrder).optional(),
    urgency: z.enum(urgencyOrder).optional(),
    /** Files of the pages that depend on the question if the fact has no value. */
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
        params: { problem: 'is only allowed with `status: to-confirm`' },
        message: 'Remove it, or write `status: to-confirm`.',
      });
    }
  });

const factId = z.string().refine((id) => readBraces(id).kind === 'fact', {
  error: 'Write small letters, digits and _, with a dot between: `token.lifetime_seconds`.',
});

export type Fact = z.output<typeof entry> & { id: string; line: number };

/**
 * Loads `specs/facts.yaml` (cached until it changes). An English value is a fact with the id `resend.rule_en`.
 * @throws {WriterError} with all invalid entries
 */
export const loadFacts = yamlReader(factsPath, (yaml): Map<string, Fact> => {
  // The file may contain only comments.
  const facts = yaml.value === null ? {} : yaml.read(z.record(factId, entry));
  return new Map(
    Object.entries(facts).flatMap(([id, { value_en: english, ...fact }]) => {
      const own = { ...fact, id, line: yaml.lineOf([id]) };
      const inEnglish = { ...own, id: `${id}_en`, value: english };
      return (english === undefined ? [own] : [own, inEnglish]).map((each) => [each.id, each]);
    }),
  );
});

/** Returns the value of a fact; throws a `WriterError` if it has none. */
export function factValue(siteDir: string, id: string): string {
  const { value, line = 1 } = loadFacts(siteDir).get(id) ?? {};
  if (value !== undefined) return value;
  const problem = `${id} has no value, but programs or samples use it`;
  const fix = 'Give the fact a value, or correct its name in the code.';
  throw new WriterError({ file: factsPath, line, problem, fix });
}

/** Classifies the text between double braces: fact, literal braces, or other. */
function readBraces(inside: string): { kind: 'fact' | 'literal' | 'other'; id: string } {
  const { literal, id } = reference.exec(inside)?.groups ?? {};
  if (id === undefined) return { kind: 'other', id: inside };
  return { kind: literal === '' ? 'fact' : 'literal', id };
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/**
 * Fills in the facts named in a text (Markdown or YAML). `{{=item.input}}` becomes `{{item.input}}`; other braces stay.
 * In an English page, a fact `resend.rule_en` is the value of `resend.rule`.
 * @param file name for errors
 * @returns the text, in which facts without a value become `0`; the ids of all facts in order of first use; an error
 * per fact without a value
 */
export function fillFacts(text: string, file: string, facts: ReadonlyMap<string, Fact>) {
  const used = new Set<string>();
  const faults: WriterFault[] = [];
  const filled = text.replace(doubleBraces, (match: string, inside: string, offset: number) => {
    const { kind, id: named } = readBraces(inside);
    if (kind === 'other') return match;
    if (kind === 'literal') return `{{${named}}}`;
    const inEnglish = `${named}_en`;
    const id = isEnglishFile(file) && facts.has(inEnglish) ? inEnglish : named;
    used.add(id);
    const value = facts.get(id)?.value;
    if (value === undefined) {
      faults.push({
        file,
        line: lineAt(text, offset),
        problem: `${match} does not name a fact with a value`,
        fix: `Declare ${id} in ${factsPath}, or correct the name; where the braces themselves are meant, write {{=${id}}}.`,
      });
    }
    // The placeholder is a number: valid in prose and in JSON, and no error for the spelling check.
    return value ?? '0';
  });
  return { text: filled, used: [...used], faults };
}

/** Fills in facts like `fillFacts`; throws a `WriterError` with all unknown ids and questions without a value. */
export function substituteFacts(text: string, file: string, facts: ReadonlyMap<string, Fact>) {
  const { faults, ...filled } = fillFacts(text, file, facts);
  if (faults.length > 0) throw new WriterError(faults);
  return filled;
}

/** Matches Markdown code: a fence (if unclosed, to the end), or a code span within a paragraph. */
const code =
  /^[ \t>]*(?<fence>`{3,}|~{3,})[^\n]*\n(?:[^]*?\n[ \t>]*\k<fence>|[^]*)|(?<!`)(?<span>`+)(?!`)(?:(?!\n[ \t]*\n)[^])+?(?<!`)\k<span>(?!`)/gm;

/** Checks whether the braces are a JSX value: `style={{ color }}`. */
const isAttribute = (text: string, offset: number): boolean => text[offset - 1] === '=';

/**
 * Finds double braces outside of code that name no fact. MDX would parse them as an expression and fail while
 * rendering, without a line number.
 * @param text text before facts are filled in
 * @param file name for errors
 * @param isPage if false, literal braces (`{{=item.input}}`) are allowed
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
      problem: `${match} does not name a fact`,
      fix: `Write the id of one of ${factsPath}, such as {{token.lifetime_seconds}}; where the braces themselves are meant, write \`${match}\` as code.`,
    };
  });
}
