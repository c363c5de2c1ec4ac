import { highlight } from '../markdown/highlight';
import type { MediaType, NamedValue } from '../openapi';

import { anchor, lineText, recordText } from './render-facts';
import { renderNamed, renderSchema } from './render-schema';
import type { PageContext } from './page-context';
import type { Direction } from './example';
import { el, fragment, Html } from './html';
import { bodyExamples } from './media';
import type { BodyExample } from './media';

/** A block of code, coloured; the copy button comes with the page's script. */
export function renderCode(text: string, language: string): Html {
  const key = `${language} ${text}`;
  let html = rendered.get(key);
  if (!html) {
    html = el(
      'pre',
      { class: 'api-code', tabindex: '0', 'data-copyable': true },
      el('code', { 'data-language': language }, new Html(highlight(text, language))),
    );
    rendered.set(key, html);
  }
  return html;
}

/** The same example stands on many pages: an error's. */
const rendered = new Map<string, Html>();

function renderExample(
  context: PageContext,
  example: BodyExample,
  path: readonly string[],
  open: boolean,
): Html {
  const { summary, name = 'Example' } = example;
  const id = context.ids.create(
    ...path,
    'example',
    ...(example.name === undefined ? [] : [example.name]),
  );
  return el(
    'details',
    {
      class: 'api-example',
      id,
      'data-record': 'example',
      'data-record-name': example.name ?? 'example',
      open,
    },
    el('summary', {}, summary ? lineText(context, summary) : name),
    anchor(id, summary?.vi ?? name),
    recordText(context, example.description),
    example.externalValue !== undefined &&
      el('p', {}, el('a', { href: safeLink(example.externalValue) }, example.externalValue)),
    example.text !== '' && renderCode(example.text, example.language),
  );
}

/** Only web addresses become links; anything else stays text. */
function safeLink(address: string): string | undefined {
  return /^https?:\/\//.test(address) ? address : undefined;
}

/** The media types of a request or response body: schema and examples of each. */
export function renderContent(
  context: PageContext,
  content: readonly MediaType[],
  direction: Direction,
  path: readonly string[],
): Html | undefined {
  if (content.length === 0) return undefined;
  return fragment(
    ...content.map((media) => {
      const { mediaType, schema } = media;
      const here = content.length === 1 ? path : [...path, mediaType];
      const id = context.ids.create(...here, 'schema');
      const examples = bodyExamples(media, direction);
      return el(
        'div',
        { class: 'api-media', id },
        el('p', { class: 'api-media-type' }, 'Media type ', el('code', {}, mediaType)),
        schema && renderSchema(context, schema, here, id),
        renderEncoding(media),
        ...examples.map((example, index) => renderExample(context, example, here, index === 0)),
      );
    }),
  );
}

/** How the parts of a form are written (OpenAPI, "Encoding Object"). */
function renderEncoding({ encoding }: MediaType): Html | undefined {
  if (encoding.length === 0) return undefined;
  return el(
    'dl',
    { class: 'api-facts' },
    ...encoding.map(({ name, written }) =>
      el(
        'div',
        {},
        el('dt', {}, 'Part ', el('code', {}, name)),
        el('dd', {}, el('code', {}, written.print())),
      ),
    ),
  );
}

/** Headers of a response (or of a part). */
export function renderHeaders(
  context: PageContext,
  headers: readonly NamedValue[],
  path: readonly string[],
  level: number,
): Html | undefined {
  if (headers.length === 0) return undefined;
  return fragment(
    el(`h${level}`, {}, 'Headers'),
    el(
      'ul',
      { class: 'api-fields' },
      ...headers.map((header) =>
        renderNamed(context, 'header', header, [...path, 'header', header.name]),
      ),
    ),
  );
}
