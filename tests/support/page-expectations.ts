import type { Cheerio, CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';

import { isObject, list } from './spec-reader';
import type { Json, JsonObject, SpecReader } from './spec-reader';

/** Keeps only letters and digits, so that Markdown, line breaks and punctuation do not matter. */
export function bare(text: string): string {
  return text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Visible words of a description, without link targets. */
function visible(markdown: string): string {
  return bare(markdown.replace(/\]\([^)]*\)/g, ']').replace(/&[a-z]+;/g, ''));
}

export type Count = Record<
  'names' | 'enums' | 'statuses' | 'limits' | 'descriptions' | 'examples' | 'headers' | 'links',
  number
>;

const limitKeywords = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'pattern',
  'format',
  'const',
  'default',
] as const;

/** Lists content of a contract that its page lacks. Below a wrong parent, a field counts as missing. */
export class PageWalk {
  readonly missing: string[] = [];
  readonly count: Count = {
    names: 0,
    enums: 0,
    statuses: 0,
    limits: 0,
    descriptions: 0,
    examples: 0,
    headers: 0,
    links: 0,
  };

  constructor(
    readonly $: CheerioAPI,
    readonly spec: SpecReader,
  ) {}

  private expect(kind: keyof Count, holds: boolean, what: string): void {
    this.count[kind] += 1;
    if (!holds) this.missing.push(`${kind}: ${what}`);
  }

  describe(scope: Cheerio<Element>, description: Json | undefined, where: string): void {
    if (typeof description !== 'string' || description.trim() === '') return;
    this.expect(
      'descriptions',
      bare(scope.text()).includes(visible(description)),
      `${where}: ${description.slice(0, 60)}`,
    );
  }

  /** Finds the record with this name that is nearest to the scope, because nested ones can have the same name. */
  record(scope: Cheerio<Element>, record: string, name: string): Cheerio<Element> {
    const depth = (element: Element): number => this.$(element).parents().length;
    const [nearest] = scope
      .find(`[data-record="${record}"]`)
      .add(scope.filter(`[data-record="${record}"]`))
      .toArray()
      .filter((element) => {
        const field = this.$(element);
        const shown = field.find('> .api-head > .api-name');
        return (field.attr('data-record-name') ?? shown.text()) === name;
      })
      .sort((a, b) => depth(a) - depth(b));
    return nearest ? this.$(nearest) : scope.find('[data-record="none"]');
  }

  /** Finds the box of a status. For an error: its row of the table and all elements with its `data-of`. */
  private status(scope: Cheerio<Element>, status: string): Cheerio<Element> {
    const box = this.record(scope, 'status', status);
    if (box.length > 0 && box.attr('data-of') === undefined) return box;
    const depth = (element: Element): number => this.$(element).parents().length;
    const [row] = scope
      .find(`tr[data-record="status"][data-of="${status}"]`)
      .toArray()
      .sort((a, b) => depth(a) - depth(b));
    return row
      ? this.$(row).add(this.$(row).closest('section').find(`[data-of~="${status}"]`))
      : scope.find('[data-record="none"]');
  }

  private found(kind: keyof Count, element: Cheerio<Element>, where: string): boolean {
    this.expect(kind, element.length > 0 && (element.attr('id') ?? '') !== '', where);
    return element.length > 0;
  }

  /** Checks a schema at any depth; a recursive schema must be a link. */
  schema(
    scope: Cheerio<Element>,
    schema: Json | undefined,
    where: string,
    around: readonly JsonObject[] = [],
  ): void {
    const parts = this.spec.flatten(schema);
    const text = scope.text();
    for (const part of parts) {
      this.describe(scope, part['description'], where);
      for (const keyword of limitKeywords) {
        const value = part[keyword];
        if (value === undefined || isObject(value) || Array.isArray(value)) continue;
        // In OpenAPI 3.0 this keyword makes the limit beside it exclusive.
        if (typeof value === 'boolean' && keyword.startsWith('exclusive')) {
          this.expect('limits', !value || /lớn hơn|nhỏ hơn/.test(text), `${where} ${keyword}`);
          continue;
        }
        if (
          value === 1 &&
          /^(min|exclusive)/.test(keyword) &&
          part[keyword.replace('min', 'max')] === 1
        )
          continue;
        this.expect('limits', text.includes(String(value)), `${where} ${keyword} ${String(value)}`);
      }
      const meanings = part['x-enum-descriptions'];
      for (const value of list(part['enum'])) {
        if (value === null) continue;
        const name = typeof value === 'object' ? JSON.stringify(value) : String(value);
        const element = this.record(scope, 'enum', name);
        if (!this.found('enums', element, `${where} = ${name}`)) continue;
        if (isObject(meanings)) this.describe(element, meanings[name], `${where} = ${name}`);
      }
    }
    const targets = parts.filter(
      (part) => part['properties'] !== undefined || part['items'] !== undefined,
    );
    const again = targets.find((part) => around.includes(part));
    if (again) {
      const href = scope.find('.api-same a[href^="#"]').first().attr('href') ?? '';
      this.expect(
        'links',
        href !== '' && this.$(`[id="${href.slice(1)}"]`).length === 1,
        `${where} repeats: ${href}`,
      );
      return;
    }
    const deeper = [...around, ...targets];
    const required = new Set(parts.flatMap((part) => list(part['required']).map(String)));
    for (const part of parts) {
      for (const [name, child] of Object.entries(
        isObject(part['properties']) ? part['properties'] : {},
      )) {
        const element = this.record(scope, 'property', name);
        if (!this.found('names', element, `${where}.${name}`)) continue;
        const head = element.children('.api-head').text();
        // Whether such a field is required depends on the direction of the call (received-calls.test.ts).
        const isOneWay = /chỉ (?:đọc|ghi)/.test(head);
        if (!isOneWay && required.has(name) !== head.includes('bắt buộc'))
          this.missing.push(`names: ${where}.${name} required`);
        for (const [flag, label] of [
          ['readOnly', 'chỉ đọc'],
          ['writeOnly', 'chỉ ghi'],
          ['deprecated', 'không nên dùng nữa'],
        ] as const) {
          const set = this.spec.flatten(child).some((member) => member[flag] === true);
          if (set !== head.includes(label)) this.missing.push(`names: ${where}.${name} ${label}`);
        }
        this.schema(element, child, `${where}.${name}`, deeper);
      }
      if (isObject(part['items'])) this.schema(scope, part['items'], `${where}[]`, deeper);
      if (isObject(part['additionalProperties']))
        this.schema(scope, part['additionalProperties'], `${where}.*`, deeper);
      for (const keyword of ['oneOf', 'anyOf'] as const) {
        const options = list(part[keyword]).filter(
          (option) => !isObject(option) || option['type'] !== 'null',
        );
        options.forEach((option, index) => {
          const shown = scope.find('.api-options').first().children().eq(index);
          this.schema(shown, option, `${where} ${keyword} ${index}`, deeper);
        });
      }
    }
  }

  example(scope: Cheerio<Element>, value: Json | undefined, where: string): void {
    if (value === undefined) return;
    const wanted = typeof value === 'string' ? value : JSON.stringify(value);
    const compact = (text: string): string => text.replace(/\s+/g, '');
    this.expect(
      'examples',
      compact(scope.text()).includes(compact(wanted)),
      `${where}: ${wanted.slice(0, 60)}`,
    );
  }

  content(scope: Cheerio<Element>, content: Json | undefined, where: string): void {
    if (!isObject(content)) return;
    for (const [mediaType, written] of Object.entries(content)) {
      const media = this.spec.deref(written);
      this.expect('names', scope.text().includes(mediaType), `${where} ${mediaType}`);
      this.schema(scope, media['schema'], where);
      this.example(scope, media['example'], where);
      for (const [name, entry] of Object.entries(
        isObject(media['examples']) ? media['examples'] : {},
      )) {
        const example = this.spec.deref(entry);
        const element = this.record(scope, 'example', name);
        if (!this.found('examples', element, `${where} example ${name}`)) continue;
        this.example(element, example['value'], `${where} example ${name}`);
        this.describe(element, example['summary'], `${where} example ${name}`);
        this.describe(element, example['description'], `${where} example ${name}`);
      }
    }
  }

  named(
    scope: Cheerio<Element>,
    record: 'parameter' | 'header',
    name: string,
    thing: JsonObject,
    where: string,
  ): void {
    const element = this.record(scope, record, name);
    if (
      !this.found(record === 'header' ? 'headers' : 'names', element, `${where} ${record} ${name}`)
    )
      return;
    this.describe(element, thing['description'], `${where} ${name}`);
    this.example(element, thing['example'], `${where} ${name}`);
    this.schema(element, thing['schema'], `${where} ${name}`);
  }

  /** Checks parameters, body, responses and callbacks of an operation. */
  call(scope: Cheerio<Element>, operation: JsonObject, inherited: Json[], where: string): void {
    this.describe(scope, operation['description'], where);
    for (const written of [...inherited, ...list(operation['parameters'])]) {
      const parameter = this.spec.deref(written);
      this.named(scope, 'parameter', parameter['name'] as string, parameter, where);
    }
    const body = this.spec.deref(operation['requestBody']);
    this.describe(scope, body['description'], `${where} body`);
    this.content(scope, body['content'], `${where} body`);
    for (const [status, written] of Object.entries(this.spec.deref(operation['responses']))) {
      const response = this.spec.deref(written);
      const element = this.status(scope, status);
      if (!this.found('statuses', element, `${where} ${status}`)) continue;
      this.describe(element, response['description'], `${where} ${status}`);
      for (const [name, header] of Object.entries(
        isObject(response['headers']) ? response['headers'] : {},
      )) {
        this.named(element, 'header', name, this.spec.deref(header), `${where} ${status}`);
      }
      this.content(element, response['content'], `${where} ${status}`);
    }
    for (const [name, written] of Object.entries(
      isObject(operation['callbacks']) ? operation['callbacks'] : {},
    )) {
      for (const item of Object.values(this.spec.deref(written))) {
        for (const callback of Object.values(this.spec.deref(item))) {
          if (!isObject(callback) || callback['responses'] === undefined) continue;
          const element = scope.find(`[id="callback-${name}"]`);
          if (this.found('names', element, `${where} callback ${name}`)) {
            this.call(element, callback, [], `${where} callback ${name}`);
          }
        }
      }
    }
  }
}
