import type { Encoding, MediaType, NamedValue, Operation, RequestBody, Response } from '../openapi';
import { compareLife, difference, pairBy, type Changes, type Spot } from './change';
import { below, compareSchemas } from './compare-schema';
import { effects } from './kinds';

/** Normalizes a media type, which is case-insensitive (RFC 9110, section 8.3.1). */
const mediaTypeOf = ({ mediaType }: MediaType): string =>
  mediaType.toLowerCase().replaceAll(' ', '');

function compareContent(
  changes: Changes,
  old: readonly MediaType[],
  now: readonly MediaType[],
  spot: Spot,
): void {
  const keyword = 'media type';
  const { both, removed, added } = pairBy(old, now, mediaTypeOf);
  for (const { mediaType } of removed) changes.add('removed', spot, { keyword, before: mediaType });
  // A receiver cannot choose the media type of an incoming request.
  const pushed = spot.part === 'request' && spot.direction === 'received';
  for (const { mediaType } of added)
    changes.add('added', spot, {
      keyword,
      after: mediaType,
      ...(pushed && { effect: effects.breaking }),
    });
  for (const [before, after] of both) {
    // With several media types, the place includes the type.
    const place = both.length > 1 ? { ...spot, place: `${spot.place} ${after.mediaType}` } : spot;
    compareSchemaOf(changes, before, after, place);
    compareEncoding(changes, before.encoding, after.encoding, place);
  }
}

/** Compares the optional schemas of a media type, parameter or header. */
function compareSchemaOf(
  changes: Changes,
  old: Pick<MediaType, 'schema'>,
  now: Pick<MediaType, 'schema'>,
  spot: Spot,
): void {
  if (old.schema && now.schema) compareSchemas(changes, old.schema, now.schema, spot);
  else if (old.schema ?? now.schema)
    changes.add(now.schema ? 'narrowed' : 'freed', spot, { keyword: 'schema' });
}

function compareEncoding(
  changes: Changes,
  old: readonly Encoding[],
  now: readonly Encoding[],
  spot: Spot,
): void {
  const printed = (list: readonly Encoding[]): Map<string, string> =>
    new Map(list.map(({ name, written }) => [name, written.print()]));
  const [before, after] = [printed(old), printed(now)];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const detail = { keyword: 'encoding', before: before.get(name), after: after.get(name) };
    if (detail.before !== detail.after) changes.add('changed', below(spot, `.${name}`), detail);
  }
}

export function compareRequestBody(
  changes: Changes,
  old: RequestBody | undefined,
  now: RequestBody | undefined,
  spot: Spot,
): void {
  if (old && now) {
    if (old.required !== now.required)
      changes.add(now.required ? 'became-required' : 'became-optional', spot);
    compareContent(changes, old.content, now.content, spot);
  } else if (now) changes.add(now.required ? 'added-required' : 'added', spot);
  else if (old) changes.add('removed', spot);
}

/** Describes how a parameter is serialized, with OpenAPI's defaults ("Style Values"). */
function serialisation(named: NamedValue, place: string): string {
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const { style = usual, contentType, allowReserved, allowEmptyValue } = named;
  const explode = named.explode ?? style === 'form';
  return [
    contentType !== undefined ? 'content' : `style ${style}, explode ${String(explode)}`,
    ...(allowReserved ? ['allowReserved'] : []),
    ...(allowEmptyValue ? ['allowEmptyValue'] : []),
  ].join(', ');
}

/** Compares a parameter or header present in both contracts. */
function compareNamed(
  changes: Changes,
  old: NamedValue,
  now: NamedValue,
  place: string,
  spot: Spot,
): void {
  compareLife(changes, old, now, spot);
  if (old.required !== now.required)
    changes.add(now.required ? 'became-required' : 'became-optional', spot);
  const written = { before: serialisation(old, place), after: serialisation(now, place) };
  if (written.before !== written.after)
    changes.add('changed', spot, { keyword: 'serialisation', ...written });
  compareSchemaOf(changes, old, now, spot);
}

/** Normalizes a header name, which is case-insensitive (RFC 9110, section 5.1). */
const headerName = ({ name }: NamedValue): string => name.toLowerCase();

/** @param renamed path variables: earlier name → later name */
export function compareParameters(
  changes: Changes,
  old: Operation,
  now: Operation,
  renamed: ReadonlyMap<string, string>,
  spot: Spot,
): void {
  const { both, removed, added } = pairBy(
    old.parameters.map((parameter) =>
      parameter.place === 'path'
        ? { ...parameter, name: renamed.get(parameter.name) ?? parameter.name }
        : parameter,
    ),
    now.parameters,
    (one) => `${one.place} ${one.place === 'header' ? headerName(one) : one.name}`,
  );
  const at = ({ place, name }: (typeof added)[number]): Spot => ({
    ...spot,
    place: `parameter ${place} ${name}`,
  });
  for (const parameter of removed) changes.add(changes.removal(parameter.sunset), at(parameter));
  for (const parameter of added)
    changes.add(parameter.required ? 'added-required' : 'added', at(parameter));
  for (const [before, after] of both) compareNamed(changes, before, after, after.place, at(after));
}

export function compareResponses(
  changes: Changes,
  old: readonly Response[],
  now: readonly Response[],
  spot: Spot,
): void {
  const at = ({ status }: Response): Spot => ({ ...spot, place: `response ${status}` });
  const { both, removed, added } = pairBy(old, now, ({ status }) => status.toUpperCase());
  for (const response of removed)
    changes.add('removed', at(response), {
      effect: response.status.startsWith('2') ? effects.breaking : effects.less,
    });
  for (const response of added) changes.add('added', at(response));
  for (const [before, after] of both) {
    compareHeaders(changes, before.headers, after.headers, at(after));
    compareContent(changes, before.content, after.content, at(after));
    const linksOf = ({ links }: Response): string[] =>
      links.map(({ name, target, parameters }) => [name, '→', target, ...parameters].join(' '));
    compareNames(changes, 'links', linksOf(before), linksOf(after), at(after));
  }
}

/** Compares names that are not transmitted: tags, links. */
export function compareNames(
  changes: Changes,
  keyword: string,
  old: readonly string[],
  now: readonly string[],
  spot: Spot,
): void {
  const { removed, added } = difference(old, now);
  if (removed.length + added.length > 0)
    changes.add('renamed', spot, { keyword, before: removed.join(', '), after: added.join(', ') });
}

function compareHeaders(
  changes: Changes,
  old: readonly NamedValue[],
  now: readonly NamedValue[],
  spot: Spot,
): void {
  const at = ({ name }: NamedValue): Spot => ({ ...spot, place: `${spot.place} header ${name}` });
  const { both, removed, added } = pairBy(old, now, headerName);
  for (const header of removed)
    changes.add('removed', at(header), {
      effect: header.required ? effects.breaking : effects.attention,
    });
  for (const header of added) changes.add(header.required ? 'added-required' : 'added', at(header));
  for (const [before, after] of both) compareNamed(changes, before, after, 'header', at(after));
}
