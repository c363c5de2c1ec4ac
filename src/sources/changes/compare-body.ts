import type { Encoding, MediaType, NamedValue, Operation, RequestBody, Response } from '../openapi';
import { errorCodesIn } from '../openapi';
import { compareLife, difference, pairBy, type Spot } from './change';
import { compareSchemas } from './compare-schema';
import { effects } from './kinds';

/** Normalizes a media type, which is case-insensitive (RFC 9110, section 8.3.1). */
const mediaTypeOf = ({ mediaType }: MediaType): string =>
  mediaType.toLowerCase().replaceAll(' ', '');

function compareContent(old: readonly MediaType[], now: readonly MediaType[], spot: Spot): void {
  const keyword = 'media type';
  const { pairs, removed, added } = pairBy(old, now, mediaTypeOf);
  for (const { mediaType } of removed) spot.add('removed', { keyword, before: mediaType });
  // A receiver cannot choose the media type of an incoming request.
  const isPushed = spot.at.place === 'request' && spot.at.direction === 'received';
  const effect = isPushed ? effects.breaking : undefined;
  for (const { mediaType } of added) spot.add('added', { keyword, after: mediaType, effect });
  for (const [before, after] of pairs) {
    // With several media types, the place includes the type.
    const place = `${spot.at.place} ${after.mediaType}`;
    const inside = pairs.length > 1 ? spot.with({ place }) : spot;
    compareSchemaOf(before, after, inside);
    compareEncoding(before.encoding, after.encoding, inside);
  }
}

type WithSchema = Pick<MediaType, 'schema'>;

function compareSchemaOf(old: WithSchema, now: WithSchema, spot: Spot): void {
  if (old.schema && now.schema) compareSchemas(old.schema, now.schema, spot);
  else if (old.schema ?? now.schema)
    spot.add(now.schema ? 'narrowed' : 'freed', { keyword: 'schema' });
}

function compareEncoding(old: readonly Encoding[], now: readonly Encoding[], spot: Spot): void {
  const [before, after] = [old, now].map(
    (list) => new Map(list.map(({ name, written }) => [name, written.print()])),
  ) as [Map<string, string>, Map<string, string>];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const values = { before: before.get(name), after: after.get(name) };
    spot.below(`.${name}`).differ('changed', { keyword: 'encoding', ...values });
  }
}

export function compareRequestBody(
  old: RequestBody | undefined,
  now: RequestBody | undefined,
  spot: Spot,
): void {
  if (old && now) {
    spot.require(old.required, now.required);
    compareContent(old.content, now.content, spot);
  } else if (now) spot.add(now.required ? 'added-required' : 'added');
  else if (old) spot.add('removed');
}

/** Describes how a parameter is serialized, with OpenAPI's defaults ("Style Values"). */
function serialisation(named: NamedValue, place: string): string {
  const usual = place === 'query' ? 'form' : 'simple';
  const { style = usual, contentType, allowEmptyValue } = named;
  const explode = named.explode ?? style === 'form';
  return [
    contentType !== undefined ? 'content' : `style ${style}, explode ${String(explode)}`,
    ...(allowEmptyValue ? ['allowEmptyValue'] : []),
  ].join(', ');
}

function compareNamed(old: NamedValue, now: NamedValue, place: string, spot: Spot): void {
  compareLife(old, now, spot);
  spot.require(old.required, now.required);
  const written = { before: serialisation(old, place), after: serialisation(now, place) };
  spot.differ('changed', { keyword: 'serialisation', ...written });
  compareSchemaOf(old, now, spot);
}

/** Normalizes a header name, which is case-insensitive (RFC 9110, section 5.1). */
const headerName = ({ name }: NamedValue): string => name.toLowerCase();

/** @param renamed path variables: earlier name → later name */
export function compareParameters(
  old: Operation,
  now: Operation,
  renamed: ReadonlyMap<string, string>,
  spot: Spot,
): void {
  const { pairs, removed, added } = pairBy(
    old.parameters.map((parameter) =>
      parameter.place === 'path'
        ? { ...parameter, name: renamed.get(parameter.name) ?? parameter.name }
        : parameter,
    ),
    now.parameters,
    (one) => `${one.place} ${one.place === 'header' ? headerName(one) : one.name}`,
  );
  const at = ({ place, name }: (typeof added)[number]): Spot =>
    spot.with({ place: `parameter ${place} ${name}` });
  for (const parameter of removed) at(parameter).remove(parameter.sunset);
  for (const parameter of added) at(parameter).add(parameter.required ? 'added-required' : 'added');
  for (const [before, after] of pairs) compareNamed(before, after, after.place, at(after));
}

export function compareResponses(
  old: readonly Response[],
  now: readonly Response[],
  spot: Spot,
): void {
  const at = ({ status }: Response): Spot => spot.with({ place: `response ${status}` });
  const linksOf = ({ links }: Response): string[] =>
    links.map(({ name, target, parameters }) => [name, '→', target, ...parameters].join(' '));
  const { pairs, removed, added } = pairBy(old, now, ({ status }) => status.toUpperCase());
  for (const response of removed) {
    const effect = response.status.startsWith('2') ? effects.breaking : effects.less;
    at(response).add('removed', { effect });
  }
  for (const response of added) at(response).add('added');
  for (const [before, after] of pairs) {
    compareHeaders(before.headers, after.headers, at(after));
    compareContent(before.content, after.content, at(after));
    compareErrorCodes(before, after, at(after));
    compareNames('links', linksOf(before), linksOf(after), at(after));
  }
}

function compareErrorCodes(old: Response, now: Response, spot: Spot): void {
  const codes = difference(errorCodesIn(old.content), errorCodesIn(now.content));
  const field = spot.below('.errorCode');
  for (const before of codes.removed) field.add('value-removed', { before });
  for (const after of codes.added) field.add('value-added', { after });
}

/** Compares names that are not transmitted: tags, links. */
export function compareNames(
  keyword: string,
  old: readonly string[],
  now: readonly string[],
  spot: Spot,
): void {
  const { removed, added } = difference(old, now);
  if (removed.length + added.length > 0)
    spot.add('renamed', { keyword, before: removed.join(', '), after: added.join(', ') });
}

function compareHeaders(old: readonly NamedValue[], now: readonly NamedValue[], spot: Spot): void {
  const at = ({ name }: NamedValue): Spot =>
    spot.with({ place: `${spot.at.place} header ${name}` });
  const { pairs, removed, added } = pairBy(old, now, headerName);
  for (const header of removed)
    at(header).add('removed', { effect: header.required ? effects.breaking : effects.attention });
  for (const header of added) at(header).add(header.required ? 'added-required' : 'added');
  for (const [before, after] of pairs) compareNamed(before, after, 'header', at(after));
}
