import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

import { askOrder, readQuestion, urgencyOrder, type OpenQuestion } from './open-question';
import { Faults, WriterError } from './writer-error';

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

const factsPath = 'specs/facts.yaml';
/** `{{token.lifetime_seconds}}`; with an equals sign, `{{=item.input}}`, the braces are meant. */
const reference = /\{\{(?<literal>=?)(?<id>[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+)\}\}/g;

/** A number, a text or a yes or no as text; of a list or a map there is none. */
const scalarText = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;

let cache: { file: string; stamp: number; facts: Map<string, Fact> } | undefined;

/**
 * Reads `specs/facts.yaml`, once per saved version of the file.
 * @throws {WriterError} when an entry lacks a status, a source or a question.
 */
export function loadFacts(siteDir: string = process.cwd()): Map<string, Fact> {
  const file = path.join(siteDir, factsPath);
  const stamp = statSync(file).mtimeMs;
  if (cache?.file === file && cache.stamp === stamp) return cache.facts;
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const [syntaxError] = document.errors;
  if (syntaxError) {
    throw new WriterError({
      file: factsPath,
      line: lines.linePos(syntaxError.pos[0]).line,
      problem: syntaxError.message,
      fix: 'Correct the YAML.',
    });
  }
  const facts = new Map<string, Fact>();
  if (!isMap(document.contents)) return facts;
  for (const { key, value: written } of document.contents.items) {
    if (!isScalar(key)) continue;
    const id = String(key.value);
    const line = lines.linePos(key.range?.[0] ?? 0).line;
    const fields = (isMap(written) ? written.toJSON() : {}) as Record<string, unknown>;
    const { status } = fields;
    const needed = status === 'source' ? 'source' : 'confirm';
    if ((status !== 'source' && status !== 'to-confirm') || fields[needed] === undefined) {
      throw new WriterError({
        file: factsPath,
        line,
        problem: `fact "${id}" has no usable status`,
        fix: 'Give it `status: source` with a `source`, or `status: to-confirm` with a `confirm` question.',
      });
    }
    const known: Record<string, readonly string[]> = { ask: askOrder, urgency: urgencyOrder };
    for (const [field, allowed] of Object.entries(known)) {
      const given = fields[field];
      if (
        given === undefined ||
        (status === 'to-confirm' && allowed.some((each) => each === given))
      )
        continue;
      throw new WriterError({
        file: factsPath,
        line,
        problem: `fact "${id}": "${field}" is not right`,
        fix: `On a to-confirm fact write one of ${allowed.join(', ')}; on others nothing.`,
      });
    }
    const { ask, urgency } = readQuestion(fields);
    const { pages } = fields;
    const [value, source, confirm] = ['value', 'source', 'confirm'].map((name) =>
      scalarText(fields[name]),
    );
    facts.set(id, {
      id,
      status,
      line,
      ...(value !== undefined && { value }),
      ...(source !== undefined && { source }),
      ...(confirm !== undefined && { confirm, ask, urgency }),
      ...(Array.isArray(pages) && { pages: pages.map(String) }),
    });
  }
  cache = { file, stamp, facts };
  return facts;
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
  facts: Map<string, Fact> = loadFacts(),
): { text: string; used: string[] } {
  const used = new Set<string>();
  const faults = new Faults();
  const replaced = text.replace(
    reference,
    (match: string, literal: string, id: string, offset: number) => {
      if (literal !== '') return `{{${id}}}`;
      const value = facts.get(id)?.value;
      if (value === undefined) {
        faults.add({
          file: path.relative(process.cwd(), path.resolve(file)),
          line: text.slice(0, offset).split('\n').length,
          problem: `${match} names no fact with a value`,
          fix: `Declare ${id} in ${factsPath}, or correct the name; where the braces themselves are meant, write {{=${id}}}.`,
        });
        return match;
      }
      used.add(id);
      return value;
    },
  );
  faults.throwAny();
  return { text: replaced, used: [...used] };
}
