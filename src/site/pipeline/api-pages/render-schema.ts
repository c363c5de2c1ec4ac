import { attributes, classes, control } from '@portal/core/markup';
import { parseJson } from '@portal/core/values';
import { isChoice, isUnused, readSchema } from '@portal/sources/openapi';
import type { NamedValue, Schema, SchemaGroup, SchemaNodes } from '@portal/sources/openapi';
import {
  enumValues,
  examplesBeside,
  detail,
  keywordDetails,
  flag,
  flags,
  hasKeywords,
  linkedType,
  recordText,
  fieldHead,
} from './render-keywords';
import { code, el, detailList, fieldList, fragment, link, same, type Html } from './html';
import { label, type Label } from './labels';
import { hasGuides, isFull, type PageContext } from './page-context';
import { buttonName, maxOptions, optionName, optionOf, valueAt } from './choice';

/** Section of the guides about the fields and headers that all responses have. */
const conventions = '/documents/payments/#quy-ước-chung';

/** Number of schema levels that are initially open. */
const openLevels = 3;

interface Place {
  path: readonly string[];
  id: string;
  level: number;
  /** Whether the page already shows the title, as the name of an option. */
  isNamed?: boolean;
  /** Ids of the enclosing schemas, by their identities. */
  around?: ReadonlyMap<string, string>;
}

/** Renders a schema without its name: description, keywords, enum and children. */
function body(context: PageContext, schema: Schema, place: Place): Html {
  const { identity, component } = schema;
  const descriptions = schema.descriptions.map((text) => recordText(context, text));
  const outer = place.around?.get(identity);
  const own = { id: place.id, title: place.isNamed ? undefined : schema.title };
  if (outer !== undefined) {
    const name = component ?? schema.title ?? label(context, 'the enclosing schema');
    return fragment(...descriptions, same(label(context, 'Same as'), ' ', link(`#${outer}`, name)));
  }
  const below = isFull(context, place.level) ? schemaLinks(context, schema) : undefined;
  if (below) return fragment(...descriptions, keywordDetails(context, schema, own), below);
  // Markdown omits the parts of a repeated component: its type links to the first occurrence.
  const isAgain = component !== undefined && context.shown.has(identity);
  if (component !== undefined && !isAgain && hasParts(schema))
    context.shown.set(identity, place.id);
  const around = new Map(place.around).set(identity, place.id);
  const parts = fragment(
    enumValues(context, schema, place.path),
    children(context, schema, { ...place, around }),
  );
  return fragment(
    textOnce(
      context,
      schema,
      isAgain,
      fragment(...descriptions, keywordDetails(context, schema, own)),
    ),
    isAgain ? el('div', { [attributes.pageOnly]: '' }, parts) : parts,
  );
}

/** Renders the text of a schema. Markdown contains the text only once, and a link in place of each repetition. */
function textOnce(
  context: PageContext,
  { component, identity, descriptions }: Schema,
  isLinked: boolean,
  text: Html,
): Html {
  const key = [identity, ...descriptions.map(({ vi }) => vi)].join('\n');
  const isNew = descriptions.length === 0 || !context.texts.has(key);
  context.texts.add(key);
  if (isNew) return text;
  return el('div', { [attributes.pageOnly]: isLinked ? '' : (component ?? 'như ở trên') }, text);
}

/** Checks whether a schema has fields, groups or similar parts besides its type and keywords. */
function hasParts(schema: Schema): boolean {
  return (
    schema.properties.size + schema.patternProperties.size + schema.groups.length > 0 ||
    schema.required.size > 0 ||
    schema.items !== undefined ||
    schema.additional !== undefined ||
    schema.prefixItems.length > 0 ||
    schema.enumeration.length > 0
  );
}

/** Renders links to the pages of the components, in place of a schema below the deepest level of the page. */
function schemaLinks(context: PageContext, schema: Schema): Html | undefined {
  const { sources } = schema;
  if (!hasParts(schema) || sources.length === 0) return undefined;
  const links = sources.map(({ name, node }) => {
    const href = context.schemaPage({ address: node.address, name, nodes: [node] });
    return link(href, name);
  });
  return same(
    label(context, schema.enumeration.length > 0 ? 'Its values:' : 'Its fields:'),
    ' ',
    ...links.flatMap((link, index) => (index === 0 ? [link] : [', ', link])),
  );
}

function children(context: PageContext, schema: Schema, place: Place): Html | undefined {
  const rows: Html[] = [];
  const repeated: { name: string; row: Html }[] = [];
  for (const [name, nodes] of schema.properties) {
    const made = row(context, name, nodes, schema.required.has(name), place);
    const isRepeated =
      place.level === 0 && nodes.some(({ address }) => context.repeats.fields.has(address));
    if (isRepeated) repeated.push({ name, row: made });
    else rows.push(made);
  }
  const add = (name: string, nodes: SchemaNodes | undefined, required = false): void => {
    rows.push(row(context, name, nodes, required, place));
  };
  for (const [pattern, nodes] of schema.patternProperties) add(`/${pattern}/`, nodes);
  if (schema.additional) add('<any name>', schema.additional);
  schema.prefixItems.forEach((node, index) => {
    add(`[${index}]`, [node]);
  });
  // Adds required fields that are not in `properties`. An enclosing schema describes them, or no schema does.
  for (const name of schema.required) if (!schema.properties.has(name)) add(name, undefined, true);
  const inline = schema.items && itemRows(context, schema.items, place);
  if (inline) rows.push(inline);
  const list = rows.length === 0 ? undefined : fieldList(rows);
  const groups = schema.groups.map((group) => renderGroup(context, group, place));
  const closed = schema.additional === false && rows.length > 0;
  if (!list && groups.length + repeated.length === 0) return undefined;
  return fragment(
    list && fold(context, place, rows.length, list),
    foldRepeats(context, repeated),
    closed && label(context, 'No other fields are allowed.', 'p', { class: classes.same }),
    ...groups,
  );
}

/** Renders a collapsible section with the rows that most responses contain; its summary lists the field names. */
export function foldRepeats(
  context: PageContext,
  rows: readonly { name: string; row: Html }[],
): Html | undefined {
  if (rows.length === 0) return undefined;
  const isExplained = hasGuides(context);
  const isAgain = context.texts.has(conventions);
  if (isExplained) context.texts.add(conventions);
  const names = rows.flatMap(({ name }, index) =>
    index < rows.length - 1 ? [code(name, ','), ', '] : [code(name)],
  );
  return el(
    'details',
    { class: 'api-repeated', [attributes.pageOnly]: isExplained && isAgain ? '' : undefined },
    el('summary', {}, label(context, 'As in every response:'), ' ', ...names),
    isExplained &&
      el(
        'p',
        { class: classes.same },
        label(context, 'Explained in'),
        ' ',
        el('a', { href: conventions, lang: 'vi' }, 'Quy ước chung'),
      ),
    fieldList(
      rows.map(({ row: made }) => made),
      { [attributes.pageOnly]: isExplained ? '' : undefined },
    ),
  );
}

function fold(context: PageContext, place: Place, count: number, content: Html): Html {
  if (place.level === 0) return content;
  // Always open inside a response, because the response is collapsible, too: two taps must be enough for each field.
  const isInResponse = place.path[0] === 'response';
  return el(
    'details',
    { class: classes.children, open: isInResponse || place.level < openLevels },
    el('summary', {}, `${count} `, label(context, count === 1 ? 'field' : 'fields')),
    content,
  );
}

/** Renders the row for the items of a list; undefined if the items have only a type, because the list type shows it. */
function itemRows(context: PageContext, nodes: SchemaNodes, place: Place): Html | undefined {
  const item = readSchema(nodes);
  const bare =
    item.descriptions.length === 0 &&
    item.title === undefined &&
    !hasKeywords(item) &&
    !hasParts(item) &&
    !(item.deprecated || item.readOnly || item.writeOnly);
  return bare ? undefined : row(context, '[ ]', nodes, false, place, 'items');
}

function row(
  context: PageContext,
  name: string,
  nodes: SchemaNodes | undefined,
  required: boolean,
  place: Place,
  idPart: string = name,
): Html {
  const schema = readSchema(nodes ?? []);
  // Ids of fields in the items do not contain `items`.
  const path = idPart === 'items' ? place.path : [...place.path, idPart];
  const own = idPart === 'items' ? [...path, 'items'] : path;
  const id = context.ids.create(...own);
  context.rows += 1;
  const { direction } = context;
  const needed = required && (direction === undefined || !isUnused(schema, direction));
  return el(
    'li',
    { class: classes.field, id, [attributes.record]: 'property' },
    fieldHead(name, id, flags(context, schema, needed, nodes ? linkedType(context, schema) : '')),
    body(context, schema, { path, id, level: place.level + 1, around: place.around }),
  );
}

const groupLabels: Readonly<Record<SchemaGroup['keyword'], Label>> = {
  oneOf: 'One of',
  anyOf: 'Any of',
  not: 'Must not match',
  if: 'If the value matches',
  then: 'Then it also matches',
  else: 'Otherwise it matches',
  contains: 'At least one item matches',
  propertyNames: 'Every field name matches',
  contentSchema: 'Once decoded, and decrypted if it is encrypted, the text is',
  dependentSchemas: 'If a field is present',
};

/**
 * Renders radio buttons that choose which of the options below is visible. Works without scripts: styles hide the rest.
 * A script also opens the example and the samples of the option.
 */
function choiceButtons(
  context: PageContext,
  group: SchemaGroup,
  place: Place,
  labelledBy: string | undefined,
): Html {
  const { path = [], examples = [] } = context.body ?? {};
  const within = place.path.slice(path.length);
  const taken = examples.map(({ text }) => optionOf(valueAt(parseJson(text), within), group));
  const choice = context.ids.create('choice');
  return el(
    'div',
    { class: 'api-choice', role: 'radiogroup', 'aria-labelledby': labelledBy, ...control },
    ...group.options.map((option, index) => {
      const text = buttonName(group, option);
      const lang = readSchema(option.nodes).title === text && 'vi';
      const example = examples[taken.indexOf(index)]?.id;
      const button = { type: 'radio', name: choice, checked: index === 0 };
      return el('label', { lang }, el('input', { ...button, 'data-example': example }), ' ', text);
    }),
  );
}

function renderGroup(context: PageContext, group: SchemaGroup, place: Place): Html {
  const { length } = group.options;
  const hasButtons = isChoice(group) && length > 1 && length <= maxOptions;
  const options = group.options.map((option, index) => {
    const schema = readSchema(option.nodes);
    const name = optionName(group, option);
    const path = [...place.path, name];
    const id = context.ids.create(...path);
    context.rows += 1;
    return el(
      'li',
      { class: 'api-option', id },
      el(
        'details',
        { open: hasButtons || index === 0 || place.level < openLevels },
        el(
          'summary',
          {},
          group.discriminator !== undefined && option.when !== undefined
            ? fragment(code(group.discriminator), ' = ', code(option.when))
            : el('span', { class: classes.name, lang: schema.title === name && 'vi' }, name),
          flags(context, schema, false),
        ),
        body(context, schema, {
          ...{ path, id, level: place.level + 1, around: place.around },
          isNamed: schema.title === name,
        }),
      ),
    );
  });
  const labelId = hasButtons ? context.ids.create(...place.path, 'choice') : undefined;
  // Markdown omits the decrypted content of callbacks: the IPN guides list the same fields.
  const isOfCallback = place.path[0] === 'callback' && group.keyword === 'contentSchema';
  const link =
    isOfCallback && hasGuides(context) ? 'Các trường của nội dung đã giải mã' : undefined;
  return el(
    'div',
    {
      class: 'api-group',
      id: link && context.ids.create(...place.path, 'content'),
      [attributes.pageOnly]: link,
    },
    el(
      'p',
      { class: 'api-group-label', id: labelId },
      label(context, groupLabels[group.keyword]),
      hasButtons &&
        group.discriminator !== undefined && [
          ', ',
          label(context, 'by'),
          ' ',
          code(group.discriminator),
        ],
    ),
    hasButtons && choiceButtons(context, group, place, labelId),
    el('ul', { class: 'api-options' }, ...options),
  );
}

/** Renders the schema of a body. */
export function renderSchema(
  context: PageContext,
  nodes: SchemaNodes,
  path: readonly string[],
  id: string,
): Html {
  const schema = readSchema(nodes);
  return el(
    'div',
    { class: 'api-schema' },
    el('p', { class: classes.head }, flags(context, schema, false, linkedType(context, schema))),
    body(context, schema, { path, id, level: 0 }),
  );
}

/** Renders a parameter or header with the keywords of its schema. */
export function renderNamed(
  context: PageContext,
  record: 'parameter' | 'header',
  named: NamedValue,
  path: readonly string[],
  /** Statuses of the responses that share the header, such as `400, 401`. */
  of?: string,
): Html {
  const { name, style } = named;
  const written = readSchema(named.schema ?? []);
  // The parameter's examples replace those of the schema (OpenAPI, "Parameter Object").
  const schema = named.examples.length === 0 ? written : { ...written, examples: [] };
  const id = context.ids.create(...path);
  context.rows += 1;
  const deprecated = schema.deprecated || named.deprecated;
  const rows = [
    ...(of === undefined ? [] : [detail(context, 'Status', of)]),
    ...examplesBeside(schema, named.examples).map((text) => detail(context, 'Example', code(text))),
    ...(style === undefined ? [] : [detail(context, 'Style', code(style))]),
  ];
  return el(
    'li',
    {
      class: classes.field,
      id,
      [attributes.record]: record,
      [attributes.of]: of?.replaceAll(',', ''),
    },
    fieldHead(
      name,
      id,
      flags(
        context,
        { ...schema, deprecated, sunset: named.sunset ?? schema.sunset },
        named.required,
        linkedType(context, schema),
      ),
      named.allowEmptyValue && flag(context, 'may be empty'),
    ),
    recordText(context, named.description),
    detailList(rows),
    body(context, schema, { path, id, level: 1 }),
  );
}
