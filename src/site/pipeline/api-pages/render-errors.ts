import { STATUS_CODES } from 'node:http';

import groupBy from 'lodash/groupBy';

import { attributes, searchSkip, textOfRecord } from '@portal/core/markup';
import { reactions } from '@portal/core/reactions';
import { covers, isUsual, reactionsIn } from '@portal/sources/content/error-codes';
import type { ErrorCode, Reaction } from '@portal/sources/content/error-codes';
import { errorCodesIn, readSchema } from '@portal/sources/openapi';
import type {
  Direction,
  MediaType,
  NamedValue,
  Operation,
  Response,
} from '@portal/sources/openapi';
import { placeExamples, renderEncoding, renderExample, renderLinks } from './render-body';
import { label, labelText, languageOf, type Label } from './labels';
import { lineText, splitDescription } from './render-keywords';
import { renderNamed, renderSchema } from './render-schema';
import { hasGuides, type PageContext } from './page-context';
import { code, el, fieldList, fragment, link, type Html } from './html';

/** Page with the details of each code, rendered by `src/site/components/catalogue`. */
const cataloguePage = '/documents/errors';

/** Renders the status with its reason phrase: `404 Not Found`. */
export function statusTitle(context: PageContext, status: string): Html | string {
  if (status === 'default') return label(context, 'Any other status');
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}

/** Error response; its ids on the page begin with `path`. */
interface ErrorAnswer {
  response: Response;
  path: readonly string[];
  codes: { entry: ErrorCode; reaction: Reaction }[];
}

/** Checks whether a response is an error: status 4xx or 5xx, or `default` beside a successful response. */
export function isError({ status }: Response, { success }: Operation): boolean {
  return /^[45]/.test(status) || (status === 'default' && success !== undefined);
}

/** Returns the error codes in the examples of a response, with the reaction to each. */
function codesOf(
  { api, codes }: PageContext,
  operation: Operation,
  { content }: Response,
): ErrorAnswer['codes'] {
  const hasJson =
    operation.requestBody?.content.some(({ mediaType }) => mediaType === 'application/json') ??
    false;
  const answering = { name: operation.label, hasJson };
  return errorCodesIn(content).flatMap((code) => {
    const entry = codes.get(code);
    const reaction =
      entry &&
      reactionsIn(entry, operation.receiver ? 'ipn' : api).find((each) => covers(each, answering));
    return entry && reaction ? [{ entry, reaction }] : [];
  });
}

function codeCell({ code: name, reason_code: reason }: ErrorCode): Html {
  return fragment(link(`${cataloguePage}#code-${name}`, code(name)), ' ', el('small', {}, reason));
}

/** Renders the kind of reaction and its details. Markdown omits the details: they are in the table of errors. */
function reactionCell(context: PageContext, { do: kind, how: vi, how_en: en }: Reaction): Html {
  const details = el('span', { [attributes.pageOnly]: '' }, ' ', lineText(context, { vi, en }));
  const words = reactions[kind];
  return fragment(el('b', languageOf(context, words, fragment), words.vi), details);
}

/**
 * Renders the rows of one status: one row if it has one code, else one row for the status and one for each code.
 * @param isBrief whether the Markdown output contains only the codes
 */
function statusRows(
  context: PageContext,
  answer: ErrorAnswer,
  { hasCodes, isBrief }: { hasCodes: boolean; isBrief: boolean },
): { rows: Html[]; below: Html | undefined } {
  const { response, path, codes } = answer;
  const onPage = { [attributes.pageOnly]: isBrief ? '' : undefined };
  const { status, description } = response;
  const [first] = codes;
  const only = codes.length === 1 ? first : undefined;
  const title = statusTitle(context, status);
  const reason = typeof title === 'string' ? title.slice(status.length) : '';
  const { line, rest } = description ? splitDescription(context, description) : {};
  const skip = { ...searchSkip };
  const head = el(
    'tr',
    {
      id: context.ids.create(...path),
      [attributes.record]: 'status',
      [attributes.recordName]: typeof title === 'string' ? title : status,
      [attributes.of]: status,
      ...((!only || isUsual(only.reaction)) && onPage),
    },
    el('th', { scope: 'row' }, reason === '' ? title : [status, el('span', onPage, reason)]),
    hasCodes && el('td', skip, only && codeCell(only.entry)),
    el('td', { ...(line && textOfRecord), ...onPage }, line),
    hasCodes && el('td', skip, only && reactionCell(context, only.reaction)),
  );
  // Cells have one line, so the other blocks of the description follow the table.
  const below = rest && el('div', onPage, el('p', {}, el('strong', {}, title)), rest);
  if (only) return { rows: [head], below };
  // Markdown omits the meanings: they are in the table of errors.
  const onlyHere = (meaning: Html): Html => el('span', { [attributes.pageOnly]: '' }, meaning);
  const others = codes.map(({ entry, reaction }) =>
    el(
      'tr',
      { ...skip, ...(isUsual(reaction) && onPage) },
      el('th', { scope: 'row' }, status),
      el('td', {}, codeCell(entry)),
      el('td', onPage, onlyHere(lineText(context, { vi: entry.vi, en: entry.en }))),
      el('td', {}, reactionCell(context, reaction)),
    ),
  );
  return { rows: [head, ...others], below };
}

/** Equal parts of several responses: the part of the first, and the statuses of all (`400, 401`). */
interface Shared<Item> {
  item: Item;
  first: ErrorAnswer;
  statuses: string;
}

function gather<Item>(
  answers: readonly ErrorAnswer[],
  itemsOf: (response: Response) => readonly Item[],
  keyOf: (item: Item) => string,
): Shared<Item>[] {
  const all = answers.flatMap((first) => itemsOf(first.response).map((item) => ({ item, first })));
  return Object.values(groupBy(all, ({ item }) => keyOf(item))).flatMap(([one, ...others]) => {
    const equal = one ? [one, ...others] : [];
    const statuses = equal.map(({ first }) => first.response.status).join(', ');
    return one ? { ...one, statuses } : [];
  });
}

/** Renders a body shared by several responses once, with the ids of the first response. */
function sharedBody(context: PageContext, shared: Shared<MediaType>): Html {
  const { item: media, first, statuses } = shared;
  const { mediaType, schema } = media;
  const path = first.response.content.length === 1 ? first.path : [...first.path, mediaType];
  const id = context.ids.create(...path, 'schema');
  return el(
    'div',
    { class: 'api-media', id, [attributes.of]: statuses.replaceAll(',', '') },
    el(
      'p',
      { class: 'api-media-type' },
      `${statuses} · `,
      label(context, 'Media type'),
      ' ',
      code(mediaType),
    ),
    schema && renderSchema(context, schema, path, id),
    renderEncoding(context, media),
  );
}

const headerKey = ({ name, description, schema, ...rest }: NamedValue): string =>
  JSON.stringify([name, description, schema?.map(({ address }) => address), rest.required]);

const mediaKey = ({ mediaType, schema }: MediaType): string =>
  `${mediaType} ${schema ? readSchema(schema).identity : ''}`;

/** Renders the bodies, headers and examples of all error responses in one collapsible section, without duplicates. */
function details(
  context: PageContext,
  answers: readonly ErrorAnswer[],
  { prefix, level, direction }: { prefix: readonly string[]; level: number; direction: Direction },
): Html | undefined {
  context.direction = direction;
  const bodies = gather(answers, ({ content }) => content, mediaKey);
  const headers = gather(answers, ({ headers: own }) => own, headerKey);
  if (bodies.length + headers.length === 0) return undefined;
  const examples = answers.flatMap(({ path, response: { status, content } }) =>
    content.flatMap((media) =>
      placeExamples(
        context,
        media,
        direction,
        content.length === 1 ? path : [...path, media.mediaType],
      ).map((example) => renderExample(context, example, { open: false, of: status })),
    ),
  );
  const usual = answers.flatMap(({ codes }) =>
    codes.filter(({ reaction }) => isUsual(reaction)).map(({ entry }) => entry.code),
  );
  const title = 'Bodies, headers and examples of these errors';
  const inMarkdown =
    usual.length > 0
      ? `Như ở hầu hết thao tác, còn có ${usual.sort().join(', ')}; thân, header và ví dụ`
      : labelText(title).vi;
  return el(
    'details',
    {
      class: 'api-errors-more',
      id: context.ids.create(...prefix, 'error-bodies'),
      [attributes.pageOnly]: hasGuides(context) ? inMarkdown : undefined,
    },
    el('summary', {}, label(context, title)),
    ...bodies.map((shared) => sharedBody(context, shared)),
    headers.length > 0 &&
      fragment(
        label(context, 'Headers', `h${level}`),
        fieldList(
          headers.map(({ item, first, statuses }) =>
            renderNamed(context, 'header', item, [...first.path, 'header', item.name], statuses),
          ),
        ),
      ),
    ...examples,
  );
}

/**
 * Renders the error responses of a call: a table of meanings and reactions, then the bodies.
 * @param prefix start of the ids: empty, or the name of a callback
 * @param level level of the enclosing heading
 */
export function renderErrors(
  context: PageContext,
  operation: Operation,
  { prefix, level }: { prefix: readonly string[]; level: number },
): Html {
  const answers = operation.responses
    .filter((response) => isError(response, operation))
    .map((response) => ({
      response,
      path: [...prefix, 'response', response.status],
      codes: codesOf(context, operation, response),
    }));
  const hasCodes = answers.some(({ codes }) => codes.length > 0);
  const titles: Label[] = hasCodes
    ? ['Status', 'Code', 'Meaning', 'What to do']
    : ['Status', 'Meaning'];
  const isBrief = answers.every(({ codes }) => codes.length > 0);
  const heading = (title: Label): Html =>
    label(context, title, 'th', {
      scope: 'col',
      [attributes.pageOnly]: isBrief && title === 'Meaning' ? '' : undefined,
    });
  const statuses = answers.map((answer) => statusRows(context, answer, { hasCodes, isBrief }));
  return fragment(
    el(
      'table',
      { class: 'api-errors' },
      el('thead', {}, el('tr', {}, ...titles.map(heading))),
      el('tbody', {}, ...statuses.flatMap(({ rows }) => rows)),
    ),
    ...statuses.map(({ below }) => below),
    details(context, answers, {
      prefix,
      level: level + 1,
      direction: operation.directions.response,
    }),
    ...answers.map(({ response }) => renderLinks(context, response.links, level + 1)),
  );
}
