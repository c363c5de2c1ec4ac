import { attributes, classes, control, textOfRecord } from '@portal/core/markup';
import { isObject, parseJson } from '@portal/core/values';
import {
  readSchema,
  typeLabel,
  type Operation,
  type Schema,
  type SpecValue,
  type Text,
} from '@portal/sources/openapi';
import { mostOptions } from './choice';
import { el, fragment, Html, safeLink, type Child } from './html';
import { describeLimits } from './limits';
import { renderMarkdown } from './markdown';
import { countRow } from './schema-pages';
import type { PageContext } from './page-context';
import { renderCode } from './render-code';

const enumOpenLimit = 12;

/** A link to the thing itself, shown on hover and on focus. */
export function anchor(id: string, name: string): Html {
  return el('a', { class: classes.anchor, href: `#${id}`, 'aria-label': `Link to ${name}` }, '#');
}

/** The attributes of what shows a text: its language, and where its English one is. */
function languageOf(
  context: PageContext,
  { en }: Text,
  print: (english: string) => Html,
): Record<string, string | undefined> {
  return {
    lang: 'vi',
    [attributes.english]: en === undefined ? undefined : context.english.add(print(en)),
  };
}

/** A description, as the text of a record. */
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

/** A text without marks within a line: a summary. */
export function lineText(context: PageContext, text: Text): Html {
  return el('span', languageOf(context, text, fragment), text.vi);
}

/** A description of one paragraph, for a line; undefined where it is longer. */
export function lineDescription(context: PageContext, text: Text): Html | undefined {
  const line = (written: string): Html | undefined => {
    const { source, links } = renderMarkdown(written);
    const [, inner] = /^<p>((?:(?!<\/?p>)[^])*)<\/p>$/.exec(source) ?? [];
    return inner === undefined ? undefined : new Html(inner, links);
  };
  const shown = line(text.vi);
  const print = (english: string): Html => line(english) ?? fragment(english);
  return shown && el('span', languageOf(context, text, print), shown);
}

/** What an operation is called; by its name where it has no summary. */
export function operationTitle(
  context: PageContext,
  { summary, englishSummary: en }: Operation,
  name: string,
): Html | string {
  return summary === undefined
    ? name
    : lineText(context, { vi: summary, ...(en !== undefined && { en }) });
}

/** A value as a reader would type it: a text without quotes, everything else as JSON. */
export function printValue(node: SpecValue): string {
  return typeof node.value === 'string' && node.value !== '' ? node.value : node.print();
}

/** Up to here an object or array reads well on one line. */
const shortValue = 48;

/** An example as a reader would write it: a longer object or array over several lines. */
export function printExample(node: SpecValue): string {
  const text = printValue(node);
  return typeof node.value === 'object' && text.length > shortValue ? node.print(2) : text;
}

export function flag(name: string): Html {
  return el('span', { class: `api-flag api-flag-${name.replaceAll(/\W+/g, '-')}` }, name);
}

/** The type; a component that the page has shown before is a link to there. */
export function linkedType(context: PageContext, schema: Schema): Html {
  const item = schema.items ? readSchema(schema.items) : undefined;
  const { component, identity } = schema.component === undefined && item ? item : schema;
  const place = component === undefined ? undefined : context.shown.get(identity);
  return fragment(
    typeLabel(schema),
    place !== undefined && [' · ', el('a', { href: `#${place}` }, component)],
  );
}

/** Type, required, read only …: the line beside a name. */
export function flags(
  schema: Schema,
  required: boolean,
  type: Html | string = typeLabel(schema),
): Html {
  return fragment(
    type !== '' && el('span', { class: classes.type }, type),
    required && flag('required'),
    schema.nullable && flag('nullable'),
    schema.readOnly && flag('read only'),
    schema.writeOnly && flag('write only'),
    schema.deprecated && flag('deprecated'),
    schema.deprecated &&
      schema.sunset !== undefined &&
      el('span', { class: 'api-flag api-flag-deprecated' }, `may be gone from ${schema.sunset}`),
  );
}

export function fact(label: string, ...values: Child[]): Html {
  return el('div', {}, el('dt', {}, label), el('dd', {}, ...values));
}

export const code = (text: string): Html => el('code', {}, text);

/** Limits, pattern, default, constant, examples: does a schema say anything about the value as such. */
export function hasFacts({ constraints, patterns, examples, ...schema }: Schema): boolean {
  return (
    describeLimits(constraints) !== undefined ||
    patterns.length > 0 ||
    schema.constant !== undefined ||
    schema.default !== undefined ||
    examples.length + schema.externalDocs.length > 0
  );
}

const pattern: Text = { vi: 'đúng mẫu', en: 'matches' };

/** For the Markdown, only limits of what a reader sends: an answer keeps its own. */
function limitsFact(context: PageContext, { constraints, patterns }: Schema, id: string): Html[] {
  const words = describeLimits(constraints);
  const parts: Child[] = [
    ...(words ? [lineText(context, words)] : []),
    ...patterns.map((written) => [lineText(context, pattern), ' ', code(written)]),
  ];
  if (parts.length === 0) return [];
  const limits = parts.flatMap((part, index) => (index === 0 ? part : [', ', part]));
  const place = id.startsWith('response-') ? { [attributes.pageOnly]: '' } : {};
  return [el('div', place, el('dt', {}, 'Limits'), el('dd', {}, ...limits))];
}

/** An example of more than one line: a block of its own, and once on a page. */
function longExample(context: PageContext, text: string, id: string): Html {
  const shown = context.examples.get(text);
  if (shown !== undefined) {
    return el(
      'p',
      { class: classes.same },
      'Example: ',
      el('a', { href: `#${shown}` }, 'shown here'),
      '.',
    );
  }
  context.examples.set(text, id);
  return renderCode(text, 'json');
}

/** Examples as text, without the only value there is: that is said already. */
export function examplesBeside(
  { constant, enumeration }: Schema,
  examples: readonly SpecValue[],
): string[] {
  const only = constant ?? (enumeration.length === 1 ? enumeration[0]?.value : undefined);
  const always = only && printExample(only);
  return examples.map(printExample).filter((text) => text !== always);
}

/**
 * Limits, default, constant, examples: what a schema says about the value as such.
 * @param id of the place that says it
 */
export function facts(context: PageContext, schema: Schema, id: string): Html | undefined {
  if (!hasFacts(schema)) return undefined;
  const examples = examplesBeside(schema, schema.examples);
  const isLong = (text: string): boolean => text.includes('\n');
  const rows = [
    ...limitsFact(context, schema, id),
    ...(schema.constant ? [fact('Always', code(printExample(schema.constant)))] : []),
    ...(schema.default ? [fact('Default', code(printExample(schema.default)))] : []),
    ...examples.filter((text) => !isLong(text)).map((text) => fact('Example', code(text))),
    ...schema.externalDocs.map(({ url = '', description = url }) =>
      fact('See', safeLink(url, description)),
    ),
  ];
  return fragment(
    rows.length > 0 && el('dl', { class: classes.facts }, ...rows),
    ...longExamples(context, examples.filter(isLong), id),
  );
}

/** Several examples of a body are tabs, each under the value that tells it from the others: an event. */
function longExamples(context: PageContext, texts: readonly string[], id: string): Html[] {
  const blocks = texts.map((text) => longExample(context, text, id));
  if (texts.length < 2 || texts.length > mostOptions) return blocks;
  const values = texts.map(parseJson).map((value) => (isObject(value) ? value : {}));
  const telling = Object.keys(values[0] ?? {}).find((name) => {
    const own = values.map((value) => value[name]);
    return own.every((one) => typeof one === 'string') && new Set(own).size === own.length;
  });
  const names = values.map((value, at) => ({
    text: telling === undefined ? `Example ${at + 1}` : String(value[telling]),
  }));
  return [
    el(
      'div',
      { class: 'api-group' },
      radioButtons(context, telling ?? 'Example', names),
      el('div', { class: 'api-tabs' }, ...blocks),
    ),
  ];
}

/**
 * Radio buttons that show one of the items below them, without scripts (the styles hide the others).
 * @param buttons each with its text, its language, and the id of the example that a script opens with it
 */
export function radioButtons(
  context: PageContext,
  label: string,
  buttons: readonly { text: string; lang?: string | false; example?: string | undefined }[],
): Html {
  const name = context.ids.create('choice');
  return el(
    'div',
    { class: 'api-choice', role: 'radiogroup', 'aria-label': label, ...control },
    ...buttons.map(({ text, lang, example }, at) =>
      el(
        'label',
        { lang },
        el('input', { type: 'radio', name, checked: at === 0, 'data-example': example }),
        ' ',
        text,
      ),
    ),
  );
}

/** The values of an enum, each with its meaning. */
export function enumValues(
  context: PageContext,
  schema: Schema,
  path: readonly string[],
): Html | undefined {
  if (schema.enumeration.length === 0) return undefined;
  const isOne = schema.enumeration.length === 1;
  countRow(context, schema.enumeration.length);
  const items = schema.enumeration.map(({ value, meaning }) => {
    const name = printValue(value);
    const here = [...path, name];
    return el(
      isOne ? 'div' : 'li',
      {
        class: isOne ? 'api-value api-only' : 'api-value',
        id: context.ids.create(...here),
        [attributes.record]: 'enum',
        [attributes.recordName]: name,
      },
      isOne && 'Always ',
      code(name),
      recordText(context, meaning),
    );
  });
  if (isOne) return fragment(...items);
  return el(
    'details',
    { class: 'api-enum', open: items.length <= enumOpenLimit },
    el('summary', {}, `${items.length} values`),
    el('ul', { class: 'api-values' }, ...items),
  );
}
