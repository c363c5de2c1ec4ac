import { highlight } from '../markdown/highlight';

import { anchor, recordText } from './render-facts';
import { drawNamed, drawSchema } from './render-schema';
import type { PageContext } from './page-context';
import type { Direction } from './example';
import { el, fragment, Html } from './html';
import { bodyExamples } from './media';
import type { BodyExample } from './media';
import { parameterSchema } from './operation';
import type { SpecNode } from './spec-document';

/** A block of code, coloured; the copy button is drawn by the page once its script runs. */
export function drawCode(text: string, language: string): Html {
  return el(
    'pre',
    { class: 'api-code', tabindex: '0', 'data-copyable': true },
    el('code', { 'data-language': language }, new Html(highlight(text, language))),
  );
}

function drawExample(
  context: PageContext,
  example: BodyExample,
  path: readonly string[],
  open: boolean,
): Html {
  const label = example.summary ?? example.name ?? 'Example';
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
    el('summary', {}, el('span', { lang: 'vi' }, label)),
    anchor(id, label),
    recordText(example.description),
    example.externalValue !== undefined &&
      el('p', {}, el('a', { href: safeLink(example.externalValue) }, example.externalValue)),
    example.text !== '' && drawCode(example.text, example.language),
  );
}

/** Only web addresses become links; anything else stays text. */
function safeLink(address: string): string | undefined {
  return /^https?:\/\//.test(address) ? address : undefined;
}

/** The media types of a request or response body: schema and examples of each. */
export function drawContent(
  context: PageContext,
  content: SpecNode | undefined,
  direction: Direction,
  path: readonly string[],
): Html | undefined {
  const entries = content?.entries() ?? [];
  if (entries.length === 0) return undefined;
  return fragment(
    ...entries.map(([mediaType, media]) => {
      const here = entries.length === 1 ? path : [...path, mediaType];
      const schema = media.get('schema');
      const id = context.ids.create(...here, 'schema');
      const examples = bodyExamples(mediaType, media, direction);
      return el(
        'div',
        { class: 'api-media', id },
        el('p', { class: 'api-media-type' }, 'Media type ', el('code', {}, mediaType)),
        schema && drawSchema(context, [schema], here, id),
        drawEncoding(media),
        ...examples.map((example, index) => drawExample(context, example, here, index === 0)),
      );
    }),
  );
}

/** How the parts of a form are written (OpenAPI, "Encoding Object"). */
function drawEncoding(media: SpecNode): Html | undefined {
  const encodings = media.get('encoding')?.entries() ?? [];
  if (encodings.length === 0) return undefined;
  return el(
    'dl',
    { class: 'api-facts' },
    ...encodings.map(([name, encoding]) =>
      el(
        'div',
        {},
        el('dt', {}, 'Part ', el('code', {}, name)),
        el('dd', {}, el('code', {}, encoding.print())),
      ),
    ),
  );
}

/** Headers of a response (or of a part). */
export function drawHeaders(
  context: PageContext,
  headers: SpecNode | undefined,
  path: readonly string[],
  level: number,
): Html | undefined {
  const entries = headers?.entries() ?? [];
  if (entries.length === 0) return undefined;
  return fragment(
    el(`h${level}`, {}, 'Headers'),
    el(
      'ul',
      { class: 'api-fields' },
      ...entries.map(([name, written]) => {
        const node = written.follow();
        return drawNamed(context, {
          record: 'header',
          node,
          name,
          schema: parameterSchema(node),
          path: [...path, 'header', name],
          required: node.flag('required'),
        });
      }),
    ),
  );
}
