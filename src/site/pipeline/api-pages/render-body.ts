import { attributes } from '@portal/core/markup';
import type { Direction, Link, MediaType, NamedValue, Operation } from '@portal/sources/openapi';

import { anchor, lineText, recordText, renderCode } from './render-keywords';
import { label } from './labels';
import { foldRepeats, renderNamed, renderSchema } from './render-schema';
import { hasGuides, type PageContext } from './page-context';
import { code, el, detailList, fieldList, fragment, link, safeLink, same, type Html } from './html';
import { bodyExamples, type BodyExample } from './media';

interface PlacedExample extends BodyExample {
  id: string;
}

/** Renders an example in a collapsible section with its name. */
export function renderExample(
  context: PageContext,
  example: PlacedExample,
  { open, of }: { open: boolean; of?: string },
): Html {
  const { id, summary, name, text } = example;
  const shown = context.examples.get(text);
  return el(
    'details',
    {
      class: 'api-example',
      id,
      [attributes.record]: 'example',
      [attributes.recordName]: example.name ?? 'example',
      [attributes.of]: of,
      open,
    },
    el(
      'summary',
      {},
      of !== undefined && `${of} · `,
      summary ? lineText(context, summary) : (name ?? label(context, 'Example')),
    ),
    anchor(id),
    recordText(context, example.description),
    example.externalValue !== undefined &&
      el('p', {}, safeLink(example.externalValue, example.externalValue)),
    shown === undefined || shown === id
      ? text !== '' && renderCode(text, example.language)
      : same(link(`#${shown}`, label(context, 'the same as this example'))),
  );
}

/** Assigns ids to the examples of a media type, and records where each multi-line text first occurs on the page. */
export function placeExamples(
  context: PageContext,
  media: MediaType,
  direction: Direction,
  path: readonly string[],
): PlacedExample[] {
  return bodyExamples(media, direction).map((example) => {
    const { name, text } = example;
    const id = context.ids.create(...path, 'example', ...(name === undefined ? [] : [name]));
    if (text.includes('\n') && !context.examples.has(text)) context.examples.set(text, id);
    return { ...example, id };
  });
}

/** Renders the media types of a request or response body with schema and examples. */
export function renderContent(
  { context, operation }: { context: PageContext; operation: Operation },
  part: 'request' | 'response',
  content: readonly MediaType[],
  path: readonly string[],
): Html | undefined {
  const direction = operation.directions[part];
  context.direction = direction;
  if (content.length === 0) return undefined;
  return fragment(
    ...content.map((media) => {
      const { mediaType, schema } = media;
      const here = content.length === 1 ? path : [...path, mediaType];
      const isUsual = mediaType === 'application/json' && hasGuides(context);
      const id = context.ids.create(...here, 'schema');
      // Before the schema, so that an equal example in the schema becomes a link to the example of the body.
      const examples = placeExamples(context, media, direction, here);
      context.body = { path: here, examples };
      const shown = schema && renderSchema(context, schema, here, id);
      context.body = undefined;
      return el(
        'div',
        { class: 'api-media', id, 'data-request': part === 'request' && mediaType },
        el(
          'p',
          // Markdown omits the usual media type: the guides say that bodies are JSON.
          { class: 'api-media-type', [attributes.pageOnly]: isUsual ? '' : undefined },
          label(context, 'Media type'),
          ' ',
          code(mediaType),
        ),
        shown,
        renderEncoding(context, media),
        ...examples.map((example, index) => renderExample(context, example, { open: index === 0 })),
      );
    }),
  );
}

/** Renders the encoding of form parts (OpenAPI, "Encoding Object"). */
export const renderEncoding = (context: PageContext, { encoding }: MediaType): Html | undefined =>
  detailList(
    encoding.map(({ name, written }) =>
      el(
        'div',
        {},
        el('dt', {}, label(context, 'Part'), ' ', code(name)),
        el('dd', {}, code(written.print())),
      ),
    ),
  );

/** Renders the headers of a response or part. */
export function renderHeaders(
  context: PageContext,
  headers: readonly NamedValue[],
  path: readonly string[],
  level: number,
): Html | undefined {
  if (headers.length === 0) return undefined;
  const rows = headers.map((header) => ({
    name: header.name,
    row: renderNamed(context, 'header', header, [...path, 'header', header.name]),
  }));
  const repeated = rows.filter(({ name }) => context.repeats.headers.has(name));
  const own = rows.filter((each) => !repeated.includes(each)).map(({ row }) => row);
  return fragment(
    label(context, 'Headers', `h${level}`),
    own.length > 0 && fieldList(own),
    foldRepeats(context, repeated),
  );
}

/** Lists the operations that use a value of a response as input. */
export function renderLinks(
  context: PageContext,
  links: readonly Link[],
  level: number,
): Html | undefined {
  if (links.length === 0) return undefined;
  const items = links.map(({ name, target, parameters, description }) =>
    el(
      'li',
      {},
      code(name),
      ' ',
      code(target),
      ...parameters.map(([parameter, expression]) => [' ', code(`${parameter} = ${expression}`)]),
      recordText(context, description),
    ),
  );
  // Markdown omits these links, because the descriptions of the operations explain them.
  return el(
    'div',
    { [attributes.pageOnly]: hasGuides(context) ? '' : undefined },
    label(context, 'Links', `h${level}`),
    el('ul', {}, ...items),
  );
}
