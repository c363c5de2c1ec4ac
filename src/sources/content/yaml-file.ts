import path from 'node:path';

import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Alias, Document, Node, Pair, YAMLMap } from 'yaml';
import type { z } from 'zod';

import { didYouMean } from './nearest';
import { readText } from './read-text';
import { Faults, WriterError, type WriterFault } from './writer-error';

/** Keys from the root of a document to a value. */
export type YamlPath = readonly PropertyKey[];

/** Matches YAML numbers that JSON lacks: `.inf`, `-.Inf`, `.nan`. */
const notInJson = /^[-+]?\.(?:inf|nan)$/i;

/** Matches unquoted numbers that were probably meant as texts: `+84901`, `0123` lose their first character. */
const likeText = /^(?:\+|-?0\d)/;

/**
 * Longest text of a value, in characters. Steps after the parser, such as Markdown, take time that grows with the
 * square of a text: 100,000 characters take seconds, and 20 MB would never end. Texts of public contracts are shorter.
 */
const maxText = 100_000;

/** YAML document with source positions. */
export class YamlFile {
  readonly value: unknown;
  readonly #document: Document.Parsed;
  readonly #lines = new LineCounter();
  /** Cache of the pairs of each map by key, needed for `paths` of large contracts. */
  readonly #pairs = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();
  readonly #aliases = new WeakMap<Alias, Node>();
  readonly #duplicates = new Faults();

  /**
   * @param file name for messages
   * @param name of the whole text in messages
   * @throws {WriterError} on a syntax error, an unresolved alias, a number that JSON lacks, or a text that is too long
   */
  constructor(
    readonly file: string,
    text: string,
    private readonly name = 'the file',
  ) {
    // The library's "pretty" messages repeat the line.
    const options = {
      lineCounter: this.#lines,
      merge: true,
      prettyErrors: false,
      uniqueKeys: false,
    };
    this.#document = parseDocument(text, options);
    const [error] = this.#document.errors;
    if (error) {
      throw new WriterError({
        file,
        line: this.#lines.linePos(error.pos[0]).line,
        problem: `not valid YAML: ${error.message}`,
        fix: 'Correct the line; indentation is two spaces, and a text with ": " or "#" needs quotes.',
      });
    }
    this.#assertValues();
    this.value = this.#document.toJS({ maxAliasCount: -1 });
  }

  /**
   * Returns what was read from the file.
   * @throws {WriterError} with that as `partial`, if keys are defined twice
   */
  finish<Result>(result: Result): Result {
    this.#duplicates.throwAny(result);
    return result;
  }

  /** Finds the keys of a map that are defined twice; `<<` may stand several times. */
  #findDuplicates({ items }: YAMLMap): void {
    const first = new Map<unknown, number>();
    for (const { key } of items) {
      if (!isScalar(key) || key.value === '<<' || !key.range) continue;
      const { line } = this.#lines.linePos(key.range[0]);
      const other = first.get(key.value);
      if (other === undefined) first.set(key.value, line);
      else
        this.#duplicates.add({
          file: this.file,
          line,
          problem: `${String(key.value)} is defined twice: in line ${other} and in line ${line}`,
          fix: 'Delete or rename one of the two.',
        });
    }
  }

  /**
   * Validates the data with a schema. In reported errors, the `error` text of the schema is the fix. For a custom
   * issue, `params.problem` is the problem.
   * @throws {WriterError} with all validation errors
   */
  read<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
    const result = schema.safeParse(this.value, { error: fixOf, reportInput: true });
    if (result.success) return result.data;
    throw new WriterError(result.error.issues.flatMap((issue) => this.#faults(issue)));
  }

  /** Returns the line (the first is 1) of a key or item, or of its nearest existing ancestor. */
  lineOf(place: YamlPath): number {
    let line = 1;
    let parent: unknown = this.#document.contents;
    for (const key of place.map(String)) {
      const child = this.child(parent, key);
      const start = isMap(parent) ? this.#pairsOf(parent).get(key)?.key : child;
      if (isNode(start) && start.range) line = this.#lines.linePos(start.range[0]).line;
      parent = this.resolve(child);
    }
    return line;
  }

  /** Returns the syntax node at a path. */
  at(place: readonly string[]): unknown {
    let node: unknown = this.#document.contents;
    for (const key of place) {
      node = this.child(this.resolve(node), key);
    }
    return node;
  }

  /** Returns the value node of a map's key or a list's item. */
  child(node: unknown, key: string): unknown {
    if (isMap(node)) return this.#pairsOf(node).get(key)?.value;
    return isSeq(node) ? node.items[Number(key)] : undefined;
  }

  /** Resolves an alias; returns any other node unchanged. */
  resolve(node: unknown): unknown {
    return isAlias(node) ? this.#aliases.get(node) : node;
  }

  /** Checks values and resolves aliases in one pass: the library would search the document for each alias. */
  #assertValues(): void {
    const anchored = new Map<string, Node>();
    const faults = new Faults();
    visit(this.#document, {
      Node: (role, node, ancestors) => {
        const add = (problem: string, fix: string): void => {
          const { line } = this.#lines.linePos(node.range?.[0] ?? 0);
          faults.add({ file: this.file, line, problem, fix });
        };
        if (isAlias(node)) {
          const target = anchored.get(node.source);
          if (target === undefined || ancestors.includes(target)) {
            add(
              target ? `*${node.source} contains itself` : `no value is marked &${node.source}`,
              `Write the value instead of *${node.source}.`,
            );
          } else this.#aliases.set(node, target);
          return;
        }
        if (node.anchor !== undefined) anchored.set(node.anchor, node);
        if (isMap(node)) this.#findDuplicates(node);
        if (!isScalar(node)) return;
        const { value, source = '' } = node;
        if (typeof value === 'string' && value.length > maxText)
          add(
            `this text has ${value.length} characters; at most ${maxText} are possible`,
            'Shorten it. A long description belongs on a page, and a large example in a file with a link.',
          );
        if (role === 'key') return;
        const isNumber = typeof value === 'number';
        if (isNumber && likeText.test(source)) {
          add(
            `${source} is read as the number ${String(value)}`,
            `Write '${source}' in quotes if it is a text, or the number without + and leading zeros.`,
          );
        }
        if (isNumber && notInJson.test(source)) {
          add(
            `${source} is not a number in JSON`,
            'Write a number with digits, or put it into quotes if it is a text.',
          );
        }
        if (value instanceof Uint8Array)
          add('binary data is not supported', 'Write it as base64 text.');
      },
    });
    faults.throwAny();
  }

  #pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
    const known = this.#pairs.get(map);
    if (known) return known;
    const pairs = new Map<string, Pair>();
    for (const pair of map.items) {
      // The first of duplicate keys takes effect.
      const key = isScalar(pair.key) ? String(pair.key.value) : undefined;
      if (key !== undefined && !pairs.has(key)) pairs.set(key, pair);
    }
    this.#pairs.set(map, pairs);
    return pairs;
  }

  #faults(issue: z.core.$ZodIssue): WriterFault[] {
    const { path: place, message, input } = issue;
    const fault = (problem: string, fix = message, key: string[] = []): WriterFault => ({
      file: this.file,
      line: this.lineOf([...place, ...key]),
      fix,
      problem: `${nameOf(place) || this.name} ${problem}`,
    });
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => fault(`has an unknown field "${key}"`, message, [key]));
    if (issue.code === 'invalid_key') return [fault('has a wrong name', issue.issues[0]?.message)];
    const { problem } = issue.code === 'custom' ? (issue.params ?? {}) : {};
    const words = input === undefined ? 'is missing' : `is ${inWords(input)}`;
    return [fault(typeof problem === 'string' ? problem : words)];
  }
}

/** Describes a path: `"money" of entry 2 of "reactions" of "422"`; empty for the root. */
function nameOf(place: YamlPath): string {
  const parts = place.map((key) =>
    typeof key === 'number' ? `entry ${String(key + 1)}` : `"${String(key)}"`,
  );
  return parts.reverse().join(' of ');
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'a map of fields';
  if (value === null || value === '') return 'empty';
  return `${JSON.stringify(value)}, which is not allowed`;
}

const wordsOfType: Readonly<Record<string, string>> = {
  array: 'Write a list.',
  boolean: 'Write `true` or `false`.',
  number: 'Write a number.',
  record: 'Write its entries below it, each as `name: value`.',
  string: 'Write a text, in quotes if it looks like a number or a date.',
};

const fixOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    const { shape } = issue.inst as unknown as Partial<z.ZodObject>;
    return shape === undefined
      ? wordsOfType[issue.expected]
      : `Write its fields: ${Object.keys(shape).join(', ')}.`;
  }
  if (issue.code === 'invalid_value') {
    const known = issue.values.map(String);
    const meant = typeof issue.input === 'string' ? didYouMean(issue.input, known) : '';
    return `${meant}Write ${known.length > 1 ? 'one of ' : ''}${known.join(', ')}.`;
  }
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys((issue.inst as unknown as z.ZodObject).shape);
    const [key = '', ...others] = issue.keys;
    return `${others.length > 0 ? '' : didYouMean(key, known)}Known fields: ${known.join(', ')}.`;
  }
  return undefined;
};

/**
 * Creates the loader of a YAML file. It caches the result until the file's text changes, because a build loads the
 * facts for every page.
 * @param file relative to the site
 * @param read creates the result; may throw a `WriterError`
 */
export function yamlReader<Result>(
  file: string,
  read: (yaml: YamlFile) => Result,
): (siteDir: string) => Result {
  const known = new Map<string, { text: string; yaml: YamlFile; result: Result }>();
  return (siteDir) => {
    const text = readText(siteDir, file);
    const place = path.resolve(siteDir, file);
    const before = known.get(place);
    if (before?.text === text) return before.yaml.finish(before.result);
    const yaml = new YamlFile(file, text);
    const result = read(yaml);
    known.set(place, { text, yaml, result });
    return yaml.finish(result);
  };
}
