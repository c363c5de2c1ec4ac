import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';

import type { Api } from '../../apis';
import { WriterError } from '../content/writer-error';
import { isVersion } from './version';

/** What a writer says of one or several changes, in both languages. */
export interface Entry {
  vi: string;
  en: string;
  /** The changes that it describes, by their addresses; `*` stands for anything. */
  at: string[];
  /** Instead of `at`: a change of what the API does that its contract does not show. */
  behaviour?: 'breaking' | 'compatible';
  line: number;
}

/** One version of a contract. */
export interface Release {
  version: string;
  /** The day from which it holds. */
  date?: string;
  /** Of the frozen contract, once it is released. */
  sha256?: string;
  vi: string;
  en: string;
  entries: Entry[];
  line: number;
}

/** Where a writer says what changed in an API. */
export const entriesFile = (api: Api['key']): string => `specs/changes/${api}.yaml`;

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isDay = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true;

type Shape = Record<string, { holds: (value: unknown) => boolean; fix: string; must?: true }>;

const texts: Shape = {
  vi: { holds: isText, fix: 'Say it in Vietnamese: `vi: …`.', must: true },
  en: { holds: isText, fix: 'Say it in English: `en: …`.', must: true },
};

const releaseShape: Shape = {
  version: {
    holds: isVersion,
    fix: 'Write three numbers: `version: 1.2.0`.',
    must: true,
  },
  date: { holds: isDay, fix: 'Write a day: `date: 2027-01-31`, or leave it out.' },
  sha256: {
    holds: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
    fix: 'Leave it to `npm run release:contract`, which writes it.',
  },
  ...texts,
  entries: { holds: Array.isArray, fix: 'Write a list: `entries:` and `- vi: …` below it.' },
};

const entryShape: Shape = {
  ...texts,
  at: {
    holds: (value) =>
      isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText)),
    fix: 'Name the changes as `npm run check:changes` prints them: `at: POST /orders request amount`.',
  },
  behaviour: {
    holds: (value) => value === 'breaking' || value === 'compatible',
    fix: 'Write `behaviour: breaking` or `behaviour: compatible`.',
  },
};

/**
 * What is written of an API's versions, the newest first; of an API without a list nothing.
 * @throws {WriterError} on a YAML error, and on a field that is missing, unknown or
 *   not as it should be
 */
export function loadReleases(api: Api['key'], siteDir: string = process.cwd()): Release[] {
  const location = path.join(siteDir, entriesFile(api));
  return existsSync(location) ? readReleases(api, readFileSync(location, 'utf8')) : [];
}

/**
 * The same of a text that need not be saved.
 * @throws {WriterError} as `loadReleases`
 */
export function readReleases(api: Api['key'], text: string): Release[] {
  const file = entriesFile(api);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const fail = (line: number, problem: string, fix: string): never => {
    throw new WriterError({ file, line, problem, fix });
  };
  const [error] = document.errors;
  if (error) {
    const problem = `not valid YAML: ${error.message.split('\n')[0] ?? ''}`;
    fail(lines.linePos(error.pos[0]).line, problem, 'Correct the line; indent by two spaces.');
  }

  /** The fields of a map, each as its shape says. */
  const read = (node: unknown, shape: Shape, what: string): [YAMLMap, Fields] => {
    if (!isMap(node)) return fail(1, `${what} is no map`, 'Write it like its neighbours.');
    const fields = node.toJSON() as Fields;
    const lineOf = (name: string): number => {
      const key = node.items
        .map((pair) => pair.key)
        .find((each) => isScalar(each) && each.value === name);
      const range = isScalar(key) ? key.range : node.range;
      return lines.linePos(range?.[0] ?? 0).line;
    };
    for (const [name, { holds, fix, must }] of Object.entries(shape)) {
      const value = fields[name];
      if (value === undefined ? must === true : !holds(value))
        fail(
          lineOf(name),
          `"${name}" of ${what} is ${value === undefined ? 'missing' : 'not right'}`,
          fix,
        );
    }
    const unknown = Object.keys(fields).find((name) => !(name in shape));
    if (unknown !== undefined) {
      const known = Object.keys(shape).join(', ');
      fail(lineOf(unknown), `${what} has an unknown field "${unknown}"`, `Known are: ${known}.`);
    }
    return [node, fields];
  };
  const lineAt = (node: YAMLMap): number => lines.linePos(node.range?.[0] ?? 0).line;

  const readEntry = (item: unknown): Entry => {
    const [node, { vi, en, at, behaviour }] = read(item, entryShape, 'an entry');
    const line = lineAt(node);
    if ((at === undefined) === (behaviour === undefined)) {
      const fix = 'Write `at: …` for what the contract shows, `behaviour: …` for what it does not.';
      fail(line, 'an entry has either `at` or `behaviour`', fix);
    }
    // Every field was checked above.
    return {
      ...{ vi, en, behaviour, line },
      at: at === undefined ? [] : [at].flat(),
    } as Entry;
  };
  const { contents } = document;
  if (!isSeq(contents))
    return fail(1, 'no list of versions', 'Write `- version: 1.0.0` and below it `vi`, `en`.');
  return contents.items.map((item) => {
    const [node, fields] = read(item, releaseShape, 'a version');
    const entries = node.get('entries');
    return {
      ...fields,
      entries: isSeq(entries) ? entries.items.map(readEntry) : [],
      line: lineAt(node),
    } as Release;
  });
}

type Fields = Record<string, unknown>;
