import { typeLabel, type Operation, type Schema, type SpecValue, type Text } from '../openapi';
import { el, fragment } from './html';
import type { Html } from './html';
import { describeLimits } from './limits';
import { renderMarkdown } from './markdown';
import type { PageContext } from './page-context';

const enumOpenLimit = 12;

/** A link to the thing itself, shown on hover and on focus. */
export function anchor(id: string, name: string): Html {
  return el('a', { class: 'api-anchor', href: `#${id}`, 'aria-label': `Link to ${name}` }, '#');
}

/** The attributes of what shows a text: its language, and where its English one is. */
function languageOf(
  context: PageContext,
  { en }: Text,
  print: (english: string) => Html,
): Record<string, string | undefined> {
  return { lang: 'vi', 'data-en': en === undefined ? undefined : context.english.add(print(en)) };
}

/** A description, as the text of a record. */
export function recordText(context: PageContext, text: Text | undefined): Html | undefined {
  return text === undefined || text.vi.trim() === ''
    ? undefined
    : el(
        'div',
        {
          class: 'api-text',
          'data-record-text': true,
          ...languageOf(context, text, renderMarkdown),
        },
        renderMarkdown(text.vi),
      );
}

/** A text without marks within a line: a summary. */
export function lineText(context: PageContext, text: Text): Html {
  return el('span', languageOf(context, text, fragment), text.vi);
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

/** Type, required, read only …: the line beside a name. */
export function flags(schema: Schema, required: boolean): Html {
  return fragment(
    el('span', { class: 'api-type' }, typeLabel(schema)),
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

export function fact(label: string, ...values: (Html | string)[]): Html {
  return el('div', {}, el('dt', {}, label), el('dd', {}, ...values));
}

export const code = (text: string): Html => el('code', {}, text);

/** Limits, pattern, default, constant, examples: what a schema says about the value as such. */
export function facts(schema: Schema): Html | undefined {
  const limits = describeLimits(schema.constraints);
  const rows = [
    ...(limits.length > 0 ? [fact('Limits', limits.join(', '))] : []),
    ...schema.patterns.map((pattern) => fact('Pattern', code(pattern))),
    ...(schema.constant ? [fact('Always', code(printExample(schema.constant)))] : []),
    ...(schema.default ? [fact('Default', code(printExample(schema.default)))] : []),
    ...schema.examples.map((node) => fact('Example', code(printExample(node)))),
    ...schema.xml.map(({ written }) => fact('XML', code(written.print()))),
    ...schema.externalDocs.map(({ url = '', description = url }) =>
      fact('See', renderMarkdown(`[${description}](<${url}>)`)),
    ),
  ];
  return rows.length === 0 ? undefined : el('dl', { class: 'api-facts' }, ...rows);
}

/** The values of an enum, each with its meaning. */
export function enumValues(
  context: PageContext,
  schema: Schema,
  path: readonly string[],
): Html | undefined {
  if (schema.enumeration.length === 0) return undefined;
  const items = schema.enumeration.map(({ value, meaning }) => {
    const name = printValue(value);
    return el(
      'li',
      {
        class: 'api-value',
        id: context.ids.create(...path, name),
        'data-record': 'enum',
        'data-record-name': name,
      },
      code(name),
      recordText(context, meaning),
    );
  });
  return el(
    'details',
    { class: 'api-enum', open: items.length <= enumOpenLimit },
    el('summary', {}, `${items.length} ${items.length === 1 ? 'value' : 'values'}`),
    el('ul', { class: 'api-values' }, ...items),
  );
}
