import type { Encoding, MediaType, NamedValue, Operation, RequestBody, Response } from '../openapi';
import { compareLife, type Changes, type Spot } from './change';
import type { ChangeKind } from './kinds';
import { below, compareSchemas } from './compare-schema';
import { difference } from './compare-values';

/** Types and subtypes are the same in any case (RFC 9110, section 8.3.1). */
const mediaTypeOf = ({ mediaType }: MediaType): string =>
  mediaType.toLowerCase().replaceAll(' ', '');

/** Two lists by a name of their members. */
export function pairBy<Value>(
  old: readonly Value[],
  now: readonly Value[],
  keyOf: (value: Value) => string,
): { both: [Value, Value][]; removed: Value[]; added: Value[] } {
  const [before, after] = [old, now].map((list) => new Map(list.map((one) => [keyOf(one), one])));
  const both: [Value, Value][] = [];
  const removed: Value[] = [];
  for (const [key, value] of before ?? []) {
    const other = after?.get(key);
    if (other === undefined) removed.push(value);
    else both.push([value, other]);
  }
  return {
    both,
    removed,
    added: [...(after ?? [])].flatMap(([key, value]) => (before?.has(key) ? [] : [value])),
  };
}

function compareContent(
  changes: Changes,
  old: readonly MediaType[],
  now: readonly MediaType[],
  spot: Spot,
): void {
  const { both, removed, added } = pairBy(old, now, mediaTypeOf);
  for (const { mediaType } of removed)
    changes.add('media-type-removed', spot, { before: mediaType });
  // Of what is pushed to the reader nobody has asked for a type.
  const pushed = spot.part === 'request' && spot.direction === 'received';
  for (const { mediaType } of added)
    changes.add(pushed ? 'pushed-media-type-added' : 'media-type-added', spot, {
      after: mediaType,
    });
  for (const [before, after] of both) {
    // One of several is named with its type.
    const place = both.length > 1 ? { ...spot, place: `${spot.place} ${after.mediaType}` } : spot;
    compareSchemaOf(changes, before, after, place);
    compareEncoding(changes, before.encoding, after.encoding, place);
  }
}

/** The schema of a media type, a parameter or a header, which may have none. */
function compareSchemaOf(
  changes: Changes,
  old: Pick<MediaType, 'schema'>,
  now: Pick<MediaType, 'schema'>,
  spot: Spot,
): void {
  if (old.schema && now.schema) compareSchemas(changes, old.schema, now.schema, spot);
  else if (old.schema ?? now.schema)
    changes.add(now.schema ? 'schema-added' : 'schema-removed', spot);
}

function compareEncoding(
  changes: Changes,
  old: readonly Encoding[],
  now: readonly Encoding[],
  spot: Spot,
): void {
  const [before, after] = [old, now].map(
    (list) => new Map(list.map(({ name, written }) => [name, written.print()])),
  );
  for (const name of new Set([...old, ...now].map((each) => each.name))) {
    const detail = { before: before?.get(name), after: after?.get(name) };
    if (detail.before !== detail.after)
      changes.add('serialisation-changed', below(spot, `.${name}`), detail);
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
      changes.add(now.required ? 'body-became-required' : 'body-became-optional', spot);
    compareContent(changes, old.content, now.content, spot);
  } else if (now) changes.add(now.required ? 'body-added-required' : 'body-added', spot);
  else if (old) changes.add('body-removed', spot);
}

/** How a parameter writes its value, with what OpenAPI takes where nothing is said ("Style Values"). */
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

/** What a parameter and a header have alike. */
function compareNamed(
  changes: Changes,
  old: NamedValue,
  now: NamedValue,
  [place, required, optional]: readonly [string, ChangeKind, ChangeKind],
  spot: Spot,
): void {
  compareLife(changes, old, now, spot);
  if (old.required !== now.required) changes.add(now.required ? required : optional, spot);
  const written = { before: serialisation(old, place), after: serialisation(now, place) };
  if (written.before !== written.after) changes.add('serialisation-changed', spot, written);
  compareSchemaOf(changes, old, now, spot);
}

/** Names of headers are the same in any case (RFC 9110, section 5.1). */
const headerName = ({ name }: NamedValue): string => name.toLowerCase();

/**
 * @param renamed variables of the path: earlier name → later one
 */
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
  for (const parameter of removed) {
    const announced = changes.announced(parameter.sunset);
    const kind = announced ? 'parameter-removed-after-sunset' : 'parameter-removed';
    changes.add(kind, at(parameter));
  }
  for (const parameter of added) {
    const kind = parameter.required ? 'parameter-added-required' : 'parameter-added';
    changes.add(kind, at(parameter));
  }
  const kinds = ['parameter-became-required', 'parameter-became-optional'] as const;
  for (const [before, after] of both)
    compareNamed(changes, before, after, [after.place, ...kinds], at(after));
}

const isSuccess = ({ status }: Response): boolean => status.startsWith('2');

export function compareResponses(
  changes: Changes,
  old: readonly Response[],
  now: readonly Response[],
  spot: Spot,
): void {
  const at = ({ status }: Response): Spot => ({ ...spot, place: `response ${status}` });
  const { both, removed, added } = pairBy(old, now, ({ status }) => status.toUpperCase());
  for (const response of removed)
    changes.add(isSuccess(response) ? 'success-status-removed' : 'status-removed', at(response));
  for (const response of added) changes.add('status-added', at(response));
  for (const [before, after] of both) {
    compareHeaders(changes, before.headers, after.headers, at(after));
    compareContent(changes, before.content, after.content, at(after));
    const links = [before, after].map((response) =>
      response.links.map(({ name, target }) => `${name} → ${target}`),
    ) as [string[], string[]];
    const { removed: gone, added: come } = difference(...links);
    if (gone.length + come.length > 0) {
      const detail = { before: gone.join(', '), after: come.join(', ') };
      changes.add('links-changed', at(after), detail);
    }
  }
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
    changes.add(header.required ? 'required-header-removed' : 'header-removed', at(header));
  for (const header of added)
    changes.add(header.required ? 'header-added-required' : 'header-added', at(header));
  const kinds = ['header-became-required', 'header-became-optional'] as const;
  for (const [before, after] of both)
    compareNamed(changes, before, after, ['header', ...kinds], at(after));
}
