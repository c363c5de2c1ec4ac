import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';

import { WriterError } from '../content/writer-error';

/** A JSON number as RFC 8259 (section 6) writes it; YAML allows more (`0x10`, `.5`, `1_000`). */
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * One place in an OpenAPI document: its value and where it is written. Everything that reads a
 * spec goes through here, so that every complaint can name the file and the line.
 */
export class SpecNode {
  constructor(
    readonly spec: SpecDocument,
    readonly value: unknown,
    readonly pointer: readonly string[],
  ) {}

  /** The entry `key` of an object, or the index of a list; undefined where there is none. */
  get(key: string): SpecNode | undefined {
    const { value } = this;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    const child = (value as Record<string, unknown>)[key];
    return child === undefined ? undefined : new SpecNode(this.spec, child, [...this.pointer, key]);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** Entries of an object, in the order in which they are written. */
  entries(): [string, SpecNode][] {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.keys(value).flatMap((key) => {
      const child = this.get(key);
      return child ? [[key, child] as [string, SpecNode]] : [];
    });
  }

  /** Members of a list. */
  items(): SpecNode[] {
    if (!Array.isArray(this.value)) return [];
    return this.value.map(
      (member: unknown, index) => new SpecNode(this.spec, member, [...this.pointer, `${index}`]),
    );
  }

  /** A text entry; a writer's unquoted number or date counts as the text it is written as. */
  text(key: string): string | undefined {
    const child = this.get(key);
    if (child === undefined || child.value === null || typeof child.value === 'object') {
      return undefined;
    }
    return typeof child.value === 'string' ? child.value : child.print();
  }

  number(key: string): number | undefined {
    const value = this.get(key)?.value;
    return typeof value === 'number' ? value : undefined;
  }

  flag(key: string): boolean {
    return this.get(key)?.value === true;
  }

  get line(): number {
    return this.spec.lineOf(this.pointer);
  }

  /** An error about this place, for the caller to throw. */
  error(problem: string, fix: string): WriterError {
    return new WriterError({ file: this.spec.file, line: this.line, problem, fix });
  }

  /**
   * Follows `$ref` (and `$dynamicRef`) to the place that holds the content.
   * @throws {WriterError} when a target is missing, lies in another file, or only leads back.
   */
  follow(): SpecNode {
    const seen = new Set<string>();
    let node: SpecNode = this; // eslint-disable-line @typescript-eslint/no-this-alias -- start of a chain
    for (;;) {
      const ref = node.text('$ref') ?? node.text('$dynamicRef');
      if (ref === undefined) return node;
      if (seen.has(ref)) {
        throw this.error(`${ref} only leads back to itself`, 'Point it at a schema.');
      }
      seen.add(ref);
      node = this.spec.resolve(ref, node);
    }
  }

  /** The value as JSON; numbers keep the digits with which they are written (`10.50`, 20 digits). */
  print(indent = 0): string {
    return this.spec.print(this, indent);
  }
}

/** An OpenAPI document with the positions of its source. */
export class SpecDocument {
  readonly root: SpecNode;
  readonly #document: Document.Parsed;
  readonly #lines: LineCounter;
  #anchors: Map<string, readonly string[]> | undefined;

  /**
   * @param file the name that messages show
   * @param source YAML (or JSON) text, facts already filled in
   * @throws {WriterError} on a syntax error
   */
  constructor(
    readonly file: string,
    source: string,
  ) {
    this.#lines = new LineCounter();
    this.#document = parseDocument(source, { lineCounter: this.#lines, merge: true });
    const [error] = this.#document.errors;
    if (error) {
      throw new WriterError({
        file,
        line: this.#lines.linePos(error.pos[0]).line,
        problem: error.message.split('\n')[0] ?? error.message,
        fix: 'Correct the YAML.',
      });
    }
    this.root = new SpecNode(this, this.#document.toJS({ maxAliasCount: -1 }), []);
  }

  /** OpenAPI 3.1 reads schemas as JSON Schema 2020-12; 3.0 ignores what stands beside a `$ref`. */
  get is30(): boolean {
    return this.root.text('openapi')?.startsWith('3.0') ?? false;
  }

  /** The line of a place, or of the nearest thing around it. */
  lineOf(pointer: readonly string[]): number {
    for (let length = pointer.length; length > 0; length -= 1) {
      const parent = this.#yamlNode(pointer.slice(0, length - 1));
      const key = pointer[length - 1] ?? '';
      if (isMap(parent)) {
        const pair = parent.items.find(
          (item) => isScalar(item.key) && String(item.key.value) === key,
        );
        if (pair && isScalar(pair.key) && pair.key.range) {
          return this.#lines.linePos(pair.key.range[0]).line;
        }
      } else if (isSeq(parent)) {
        const item = parent.items[Number(key)];
        if (isNode(item) && item.range) return this.#lines.linePos(item.range[0]).line;
      }
    }
    return 1;
  }

  /** Resolves a reference inside this document: a JSON pointer (RFC 6901) or a `$anchor`. */
  resolve(ref: string, from: SpecNode): SpecNode {
    if (!ref.startsWith('#')) {
      throw from.error(
        `${ref} lies outside this file`,
        'Put the schema under components and refer to it.',
      );
    }
    const fragment = decodeURIComponent(ref.slice(1));
    const pointer =
      fragment === '' || fragment.startsWith('/')
        ? fragment
            .split('/')
            .slice(1)
            .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
        : this.#anchor(fragment);
    let node: SpecNode | undefined = this.root;
    for (const key of pointer ?? ['']) node = node?.get(key);
    if (!node) {
      throw from.error(`${ref} names nothing`, 'Correct the reference, or add its target.');
    }
    return node;
  }

  print(node: SpecNode, indent: number): string {
    return this.#printYaml(this.#yamlNode(node.pointer), node.value, indent, '');
  }

  #printYaml(yaml: unknown, value: unknown, indent: number, margin: string): string {
    const source = isAlias(yaml) ? yaml.resolve(this.#document) : yaml;
    if (typeof value === 'number' || typeof value === 'bigint') {
      const written = isScalar(source) ? source.source : undefined;
      return written !== undefined && jsonNumber.test(written) ? written : String(value);
    }
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    const inner = margin + ' '.repeat(indent);
    const [open, close, parts] = Array.isArray(value)
      ? ([
          '[',
          ']',
          value.map((member: unknown, index) =>
            this.#printYaml(isSeq(source) ? source.items[index] : undefined, member, indent, inner),
          ),
        ] as const)
      : ([
          '{',
          '}',
          Object.entries(value).map(([key, member]) => {
            const child: unknown = isMap(source) ? source.get(key, true) : undefined;
            const text = this.#printYaml(child, member, indent, inner);
            return `${JSON.stringify(key)}:${indent > 0 ? ' ' : ''}${text}`;
          }),
        ] as const);
    if (parts.length === 0) return open + close;
    return indent === 0
      ? `${open}${parts.join(',')}${close}`
      : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${margin}${close}`;
  }

  #yamlNode(pointer: readonly string[]): unknown {
    let node: unknown = this.#document.contents;
    for (const key of pointer) {
      if (isAlias(node)) node = node.resolve(this.#document);
      if (isMap(node)) {
        const pair = node.items.find(
          (item) => isScalar(item.key) && String(item.key.value) === key,
        );
        node = pair?.value;
      } else if (isSeq(node)) node = node.items[Number(key)];
      else return undefined;
    }
    return node;
  }

  #anchor(name: string): readonly string[] | undefined {
    if (!this.#anchors) {
      const anchors = new Map<string, readonly string[]>();
      const visit = (node: SpecNode): void => {
        const anchor = node.text('$anchor') ?? node.text('$dynamicAnchor');
        if (anchor !== undefined && !anchors.has(anchor)) anchors.set(anchor, node.pointer);
        for (const [, child] of node.entries()) visit(child);
        for (const child of node.items()) visit(child);
      };
      visit(this.root);
      this.#anchors = anchors;
    }
    return this.#anchors.get(name);
  }
}
