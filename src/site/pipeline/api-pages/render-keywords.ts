import memoize from 'lodash/memoize';

import { attributes, classes, textOfRecord } from '@portal/core/markup';
import { limitsOf, patternWords, range, said } from '@portal/core/request-form';
import { readSchema, typeLabel } from '@portal/sources/openapi';
import type { Constraints, Operation, Schema, SpecValue, Text } from '@portal/sources/openapi';
import { code, el, detailList, fragment, link, plainText, safeLink, same, Html } from './html';
import type { Attributes, Child } from './html';
import { label, langOf, languageOf, type Label } from './labels';
import { renderMarkdown } from './markdown';
import { hasGuides, type PageContext } from './page-context';
import { highlight } from '../markdown/highlight';

/** Maximum number of enum values in a collapsible section that is initially open. */
const maxEnumOpen = 12;

/**
 * If an enum has at least this number of values, the Markdown of an operation with a request body omits the meanings
 * in responses. The pages of operations that only read data contain these meanings.
 */
const manyValues = 8;

/** Renders an anchor link, visible on hover and focus. Its accessible name (`#id`) needs no translation. */
export function anchor(id: string): Html {
  const href = `#${id}`;
  return el('a', { class: classes.anchor, href, 'aria-label': href }, '#');
}

/** Renders the first line of a field: name, flags and other marks. */
export function fieldHead(name: string, id: string, ...marks: Child[]): Html {
  const shown = el('code', { class: classes.name }, name);
  return el('div', { class: classes.head }, shown, ...marks, anchor(id));
}

/** Renders a description as a block. */
export function recordText(context: PageContext, text: Text | undefined): Html | undefined {
  return text === undefined || text.vi.trim() === ''
    ? undefined
    : el(
        'div',
        {
          class: classes.text,
          ...textOfRecord,
          ...languageOf(context, text, renderMarkdown),
        },
        renderMarkdown(text.vi),
      );
}

/** Renders a text that contains no Markdown, such as a summary. */
export function lineText(context: PageContext, text: Text): Html {
  return el('span', languageOf(context, text, plainText), plainText(text.vi));
}

/** Splits a description into its first paragraph, for a cell of a table, and the blocks after it. */
export function splitDescription(
  context: PageContext,
  text: Text,
): { line: Html | undefined; rest: Html | undefined } {
  const partsOf = (written: string): [line: string, rest: string] => {
    const { source } = renderMarkdown(written);
    // Markdown has no line with an image that lacks an alternative text.
    const [all = '', line = ''] = /^<p>((?:(?!<\/?p>|<img)[^])*)<\/p>/.exec(source) ?? [];
    return [line, source.slice(all.length)];
  };
  const render = (part: 0 | 1, tag: string, own: Attributes): Html | undefined => {
    const print = (written: string): Html => new Html(partsOf(written)[part]);
    const html = print(text.vi);
    return html.source === ''
      ? undefined
      : el(tag, { ...own, ...languageOf(context, text, print) }, html);
  };
  return {
    line: render(0, 'span', {}),
    rest: render(1, 'div', { class: classes.text, ...textOfRecord }),
  };
}

/** Renders the summary of an operation, or its name if it has none. */
export function operationTitle(
  context: PageContext,
  { summary, englishSummary: en }: Operation,
  name: string,
): Html | string {
  return summary === undefined ? name : lineText(context, { vi: summary, en });
}

/** Returns texts without quotes, other values as JSON. */
export function printValue(node: SpecValue): string {
  return typeof node.value === 'string' && node.value !== '' ? node.value : node.print();
}

/** Maximum length, in characters, of an object or array on one line. */
const shortValue = 48;

/** Returns the text of an example, with several lines for long objects and arrays. */
export function printExample(node: SpecValue): string {
  const text = printValue(node);
  return typeof node.value === 'object' && text.length > shortValue ? node.print(2) : text;
}

export function flag(context: PageContext, name: Label, own: Attributes = {}): Html {
  return label(context, name, 'span', {
    class: `api-flag api-flag-${name.replaceAll(/\W+/g, '-')}`,
    ...own,
  });
}

/** Renders the type, linked to the component if the page already shows it. */
export function linkedType(context: PageContext, schema: Schema): Html {
  const item = schema.items ? readSchema(schema.items) : undefined;
  const { component, identity } = schema.component === undefined && item ? item : schema;
  const place = component === undefined ? undefined : context.shown.get(identity);
  return fragment(typeLabel(schema), place !== undefined && [' · ', link(`#${place}`, component)]);
}

/** Renders the flags beside a name: type, required, read only and so on. */
export function flags(
  context: PageContext,
  schema: Schema,
  required: boolean,
  type: Html | string = typeLabel(schema),
): Html {
  return fragment(
    type !== '' && el('span', { class: classes.type }, type),
    required && flag(context, 'required'),
    schema.nullable && flag(context, 'nullable'),
    // Markdown omits this flag: only fields of responses are read only.
    schema.readOnly && flag(context, 'read only', { [attributes.pageOnly]: '' }),
    schema.writeOnly && flag(context, 'write only'),
    schema.deprecated && flag(context, 'deprecated'),
    schema.deprecated &&
      schema.sunset !== undefined &&
      el(
        'span',
        { class: 'api-flag api-flag-deprecated' },
        label(context, 'may be removed on or after'),
        ` ${schema.sunset}`,
      ),
  );
}

export function detail(context: PageContext, name: Label, ...values: Child[]): Html {
  return el('div', {}, label(context, name, 'dt'), el('dd', {}, ...values));
}

/** Renders an example value. Markdown omits the value if the body has complete examples. */
function exampleRow(context: PageContext, text: string): Html {
  const inBody = (context.body?.examples.length ?? 0) > 0;
  const place = inBody ? { [attributes.pageOnly]: '' } : {};
  return el('div', place, label(context, 'Example', 'dt'), el('dd', {}, code(text)));
}

/** Describes limits in words: lengths, ranges, counts and so on. Numbers are written as in the contract. */
function describeLimits(constraints: readonly Constraints[]): Text | undefined {
  const limits = constraints.flatMap((place): Text[] => [
    ...limitsOf(place),
    ...range(place.minItems, place.maxItems, [' phần tử', ' items']),
    ...(place.uniqueItems ? [{ vi: 'không trùng nhau', en: 'unique items' }] : []),
    ...range(place.minContains, place.maxContains, [' phần tử hợp điều kiện', ' matching items']),
    ...range(place.minProperties, place.maxProperties, [' trường', ' properties']),
    ...said(place.contentMediaType, 'nội dung', 'content'),
    ...said(place.contentEncoding, 'mã hoá', 'encoded as'),
    ...place.dependentRequired.map(([name, needed]) => ({
      vi: `có ${name} thì phải có ${needed.join(', ')}`,
      en: `${name} requires ${needed.join(', ')}`,
    })),
    ...(place.closedItems ? [{ vi: 'không thêm phần tử nào', en: 'no further items' }] : []),
  ]);
  const say = (language: 'vi' | 'en'): string =>
    [...new Set(limits.map((limit) => limit[language] ?? limit.vi))].join(', ');
  return limits.length === 0 ? undefined : { vi: say('vi'), en: say('en') };
}

/** Checks whether a schema has limits, patterns, defaults, constants or examples. */
export function hasKeywords({ constraints, patterns, examples, ...schema }: Schema): boolean {
  return (
    describeLimits(constraints) !== undefined ||
    patterns.length > 0 ||
    schema.constant !== undefined ||
    schema.default !== undefined ||
    examples.length + schema.externalDocs.length > 0
  );
}

/** Renders limits and patterns. Markdown omits them for responses. */
function limitRows(context: PageContext, { constraints, patterns }: Schema, id: string): Html[] {
  const words = describeLimits(constraints);
  const parts: Child[] = [
    ...(words ? [lineText(context, words)] : []),
    ...patterns.map((written) => [lineText(context, patternWords), ' ', code(written)]),
  ];
  if (parts.length === 0) return [];
  const limits = parts.flatMap((part, index) => (index === 0 ? part : [', ', part]));
  const place = id.startsWith('response-') ? { [attributes.pageOnly]: '' } : {};
  return [el('div', place, label(context, 'Limits', 'dt'), el('dd', {}, ...limits))];
}

/** Renders a multi-line example as a block, or as a link if the page already contains the example. */
function longExample(context: PageContext, text: string, id: string): Html {
  const shown = context.examples.get(text);
  if (shown !== undefined) {
    return same(label(context, 'Example:'), ' ', link(`#${shown}`, label(context, 'shown here')));
  }
  context.examples.set(text, id);
  return renderCode(text, 'json');
}

/** Returns the examples that are not equal to the only allowed value. */
export function examplesBeside(
  { constant, enumeration }: Schema,
  examples: readonly SpecValue[],
): string[] {
  const only = constant ?? (enumeration.length === 1 ? enumeration[0]?.value : undefined);
  const always = only && printExample(only);
  return examples.map(printExample).filter((text) => text !== always);
}

/**
 * Renders title, limits, default, constant and examples of a schema.
 * @param id id of the surrounding element
 * @param title title of the schema, if no name on the page shows it
 */
export function keywordDetails(
  context: PageContext,
  schema: Schema,
  { id, title }: { id: string; title?: string | undefined },
): Html {
  const examples = examplesBeside(schema, schema.examples);
  const isLong = (text: string): boolean => text.includes('\n');
  const rows = [
    ...(title === undefined
      ? []
      : [detail(context, 'Title', el('span', { lang: langOf(title) }, title))]),
    ...limitRows(context, schema, id),
    ...(schema.constant ? [detail(context, 'Always', code(printExample(schema.constant)))] : []),
    ...(schema.default ? [detail(context, 'Default', code(printExample(schema.default)))] : []),
    ...examples.filter((text) => !isLong(text)).map((text) => exampleRow(context, text)),
    ...schema.externalDocs.map(({ url = '', description = url }) =>
      detail(context, 'See', safeLink(url, description)),
    ),
  ];
  const [first, ...others] = examples.filter(isLong).map((text) => longExample(context, text, id));
  const further = others.length > 0 && [
    el('summary', {}, label(context, 'Further examples')),
    ...others,
  ];
  return fragment(
    detailList(rows),
    first,
    further && el('details', { class: 'api-example' }, ...further),
  );
}

export function enumValues(
  context: PageContext,
  schema: Schema,
  path: readonly string[],
): Html | undefined {
  if (schema.enumeration.length === 0) return undefined;
  const isOne = schema.enumeration.length === 1;
  context.rows += schema.enumeration.length / 4;
  const isCommand = context.sections.some(({ id }) => id === 'request-body');
  const isBrief =
    schema.enumeration.length >= manyValues &&
    path[0] === 'response' &&
    isCommand &&
    hasGuides(context);
  const types = new Set(schema.enumeration.map(({ value }) => typeof value.value));
  const items = schema.enumeration.map(({ value, meaning }) => {
    // With quotes if texts and other values are listed: `1` and `"1"` are two values.
    const name = types.size > 1 ? value.print() : printValue(value);
    const here = [...path, name];
    return el(
      isOne ? 'div' : 'li',
      {
        class: isOne ? 'api-value api-only' : 'api-value',
        id: context.ids.create(...here),
        [attributes.record]: 'enum',
        [attributes.recordName]: name,
      },
      isOne && [label(context, 'Always'), ' '],
      code(name),
      isBrief
        ? el('div', { [attributes.pageOnly]: '' }, recordText(context, meaning))
        : recordText(context, meaning),
    );
  });
  if (isOne) return fragment(...items);
  return el(
    'details',
    { class: 'api-enum', open: items.length <= maxEnumOpen },
    el('summary', {}, `${items.length} `, label(context, 'values')),
    el('ul', { class: 'api-values' }, ...items),
  );
}

/** Renders a code block with syntax colours; cached, because many pages contain the same examples of errors. */
export const renderCode = memoize(
  (text: string, language: string): Html =>
    el(
      'pre',
      { class: 'api-code', tabindex: '0' },
      el('code', { 'data-language': language }, new Html(highlight(text, language))),
    ),
  (text, language) => `${language} ${text}`,
);
