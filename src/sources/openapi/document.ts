import words from 'lodash/words';

import { ExactNumber, printExact } from '@portal/core/request-form';
import { attempt, isObject, jsonNumber } from '@portal/core/values';
import { isScalar } from 'yaml';

import { didYouMean } from '../content/nearest';
import { WriterError } from '../content/writer-error';
import { YamlFile } from '../content/yaml-file';

const decoded = (ref: string): string | undefined => attempt(() => decodeURIComponent(ref));

const oneFile =
  'Put the contract into one file: `npx @redocly/cli bundle CONTRACT --output CONTRACT`.';

/** Keys from the root of a document to a value. */
export type SpecPath = readonly (string | number)[];

/** Value in a contract without its location. Other packages use this view of a node. */
export interface SpecValue {
  readonly value: unknown;
  /** Returns JSON; numbers keep their digits (`10.50`, 20 digits). */
  print: (indent?: number) => string;
}

/** Node of an OpenAPI document: value and location. Its errors name the file and the line. */
export class SpecNode implements SpecValue {
  constructor(
    readonly spec: SpecDocument,
    readonly value: unknown,
    readonly pointer: readonly string[],
  ) {}

  /** Returns the member `key` of an object or the item of a list, or undefined. */
  get(key: string): SpecNode | undefined {
    const { value } = this;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    const child = (value as Record<string, unknown>)[key];
    return child === undefined ? undefined : new SpecNode(this.spec, child, [...this.pointer, key]);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** Returns the members of an object in written order. */
  entries(): [string, SpecNode][] {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.entries(value)
      .filter(([, child]) => child !== undefined)
      .map(([key, child]) => [key, new SpecNode(this.spec, child, [...this.pointer, key])]);
  }

  items(): SpecNode[] {
    if (!Array.isArray(this.value)) return [];
    return this.value.map(
      (member: unknown, index) => new SpecNode(this.spec, member, [...this.pointer, `${index}`]),
    );
  }

  /** Returns the members of an object or the items of a list. */
  children(): SpecNode[] {
    return [...this.entries().map(([, child]) => child), ...this.items()];
  }

  /** Returns the items of the list under a keyword. */
  list(key: string): SpecNode[] {
    return this.get(key)?.items() ?? [];
  }

  /** Returns the members of the object under a keyword. */
  members(key: string): [string, SpecNode][] {
    return this.get(key)?.entries() ?? [];
  }

  /** Returns a member as a text; unquoted numbers and dates stay as they are written. */
  text(key: string): string | undefined {
    const child = this.get(key);
    if (child === undefined || child.value === null || typeof child.value === 'object') {
      return undefined;
    }
    return typeof child.value === 'string' ? child.value : this.spec.sourceOf(child);
  }

  /** Returns the value as a text; numbers and booleans stay as they are written. */
  asText(): SpecValue {
    const { value } = this;
    if (typeof value === 'string' || typeof value === 'object') return this;
    const text = this.spec.sourceOf(this);
    return { value: text, print: () => JSON.stringify(text) };
  }

  flag(key: string): boolean {
    return this.get(key)?.value === true;
  }

  /** Path as a text: `components/schemas/Order`. */
  get address(): string {
    return this.pointer.join('/');
  }

  get line(): number {
    return this.spec.lineOf(this.pointer);
  }

  error(problem: string, fix: string): WriterError {
    return new WriterError({ file: this.spec.file, line: this.line, problem, fix });
  }

  /**
   * Resolves `$ref` chains.
   * @throws {WriterError} if a target is missing, in another file, or circular, and on `$dynamicRef`, whose target
   * depends on surrounding schemas
   */
  follow(): SpecNode {
    const seen = new Set<string>();
    let node: SpecNode = this; // oxlint-disable-line typescript/no-this-alias -- start of a chain
    for (;;) {
      const dynamic = node.get('$dynamicRef');
      if (dynamic) {
        throw dynamic.error(
          '`$dynamicRef` is not supported',
          'Refer to one schema with `$ref`, or write the schema in this place.',
        );
      }
      const ref = node.text('$ref');
      if (ref === undefined) return node;
      node = node.spec.resolve(ref, node);
      if (seen.has(node.address)) {
        throw this.error(`${ref} refers only to itself`, 'Point it at a schema.');
      }
      seen.add(node.address);
    }
  }

  /** Resolves `$ref` like `follow`, but keeps descriptions beside it (OpenAPI 3.1, "Reference Object"). */
  followWithWords(): SpecNode {
    const place = this.follow();
    if (place === this) return place;
    const words = this.entries().filter(([key]) =>
      /^(?:x-)?(?:description|summary)(?:-en)?$/.test(key),
    );
    if (words.length === 0 || typeof place.value !== 'object') return place;
    const rest = place.entries().filter(([key]) => !words.some(([word]) => key.includes(word)));
    const values = [...rest, ...words].map(([key, { value }]) => [key, value] as const);
    return new SpecNode(place.spec, Object.fromEntries(values), place.pointer);
  }

  print(indent = 0): string {
    return this.spec.print(this, indent);
  }
}

/** Returns the smallest parts of a folder whose texts contain the words of a name, for the start of a fix. */
function about(name: string, known: object): string {
  const wanted = words(name);
  const found = Object.entries(known)
    .map(([key, part]) => ({ key, text: JSON.stringify(part).toLowerCase() }))
    .filter(({ text }) => wanted.every((word) => text.includes(word.toLowerCase())))
    .sort((a, b) => a.text.length - b.text.length);
  const names = found.slice(0, 3).map(({ key }) => `"${key}"`);
  return names.length === 0 ? '' : `Did you mean ${names.join(' or ')}? `;
}

export class SpecDocument {
  readonly root: SpecNode;
  readonly #yaml: YamlFile;

  /**
   * @param file name for messages: `specs/edc.yaml`
   * @param text YAML (or JSON) with facts filled in
   * @throws {WriterError} on a syntax error, or if the text is not an object
   */
  constructor(
    readonly file: string,
    readonly text: string,
  ) {
    this.#yaml = new YamlFile(file, text);
    this.root = new SpecNode(this, this.#yaml.value, []);
    if (!isObject(this.root.value)) {
      throw this.root.error(
        'not an OpenAPI document',
        'Begin the file with `openapi: 3.1.0`, `info:` and `paths:`.',
      );
    }
  }

  /** @throws {WriterError} with the document as `partial`, if keys are defined twice */
  assertKeys(): void {
    this.#yaml.finish(this);
  }

  /** Whether the version is 3.0, which ignores keywords beside `$ref`; 3.1 schemas are JSON Schema 2020-12. */
  get is30(): boolean {
    return this.root.text('openapi')?.startsWith('3.0') ?? false;
  }

  /** Returns the line (the first is 1) of a key or item, or of its nearest existing ancestor. */
  readonly lineOf = (place: SpecPath): number => this.#yaml.lineOf(place);

  /** Returns the target of an internal reference, a JSON pointer (RFC 6901), or undefined. */
  find(ref: string): SpecNode | undefined {
    const fragment = decoded(ref);
    if (fragment !== '#' && fragment?.startsWith('#/') !== true) return undefined;
    const keys = fragment.split('/').slice(1);
    return this.at(keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')));
  }

  /** Returns the node at a path, or undefined. */
  at(place: SpecPath): SpecNode | undefined {
    let node: SpecNode | undefined = this.root;
    for (const key of place) node = node?.get(String(key));
    return node;
  }

  /**
   * Resolves a reference.
   * @throws {WriterError} if the target is missing or in another file
   */
  resolve(ref: string, from: SpecNode): SpecNode {
    if (decoded(ref) === undefined)
      throw from.error(`${ref} contains an invalid % sequence`, 'Write %25 where a % is meant.');
    if (!ref.startsWith('#')) throw from.error(`${ref} is in another file`, oneFile);
    const node = this.find(ref);
    if (!node) {
      const [, folder = '', name = ''] = /^(.*)\/(.*)$/.exec(ref) ?? [];
      const known = this.find(folder)?.value ?? {};
      const near = didYouMean(name, Object.keys(known)) || about(name, known);
      throw (from.get('$ref') ?? from).error(
        `${ref} has no target`,
        `${near}Correct the reference, or add its target.`,
      );
    }
    return node;
  }

  sourceOf({ pointer, value }: SpecNode): string {
    const node = this.#yaml.resolve(this.#yaml.at(pointer));
    return (isScalar(node) && node.source) || String(value);
  }

  print(node: SpecNode, indent: number): string {
    return printExact(this.#exact(this.#yaml.at(node.pointer), node.value), indent);
  }

  #exact(yaml: unknown, value: unknown): unknown {
    const source = this.#yaml.resolve(yaml);
    if (typeof value === 'number') {
      const written = isScalar(source) ? source.source : undefined;
      return written !== undefined && jsonNumber.test(written) ? new ExactNumber(written) : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(
      ([key, member]) => [key, this.#exact(this.#yaml.child(source, key), member)] as const,
    );
    return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
  }
}
