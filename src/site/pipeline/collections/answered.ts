import { parseJson } from '@portal/core/values';
import { bodyExamples, isJson } from '../api-pages/media';
import type { Direction, MediaType, Operation } from '@portal/sources/openapi';

/** Value, such as an id, that first occurs in a response and then in later requests. */
export interface Answered {
  name: string;
  /** Name of the variable: a JavaScript identifier, because httpYac allows no other names. */
  variable: string;
  value: string;
  from: Operation;
  path: (string | number)[];
}

type Found = Pick<Answered, 'name' | 'value' | 'path'>;

function texts(value: unknown, path: (string | number)[] = []): Found[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => texts(item, [...path, index]));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => texts(item, [...path, key]));
  }
  const name = path.at(-1);
  return typeof value === 'string' && typeof name === 'string' ? [{ name, value, path }] : [];
}

/** Returns the parsed JSON examples of a body; skips other media types and invalid JSON. */
export function exampleBodies(content: readonly MediaType[], direction: Direction): unknown[] {
  return content
    .filter(({ mediaType }) => isJson(mediaType))
    .flatMap((media) => bodyExamples(media, direction))
    .filter(({ built }) => built !== true)
    .map(({ text }) => parseJson(text))
    .filter((value) => value !== undefined);
}

function sent({ parameters, requestBody }: Operation): Found[] {
  const inParameters = parameters.flatMap(({ name, example }) => {
    const value = example?.value;
    return typeof value === 'string' ? [{ name, value, path: [name] }] : [];
  });
  const bodies = exampleBodies(requestBody?.content ?? [], 'sent');
  return [...inParameters, ...bodies.flatMap((body) => texts(body))];
}

const idName = /(?:[_-](?:id|no|number|uuid)|[a-z\d](?:Id|ID|No|Number|Uuid|UUID))$/;

/** Matches names of numbers that no response creates. */
const noId = /(?:phone|mobile|fax|house|page|version)[_-]?(?:no|number)$/i;

/** Matches long values with digits. If two fields contain the same such value, the fields have the same meaning. */
const idValue = /^(?=.*\d)[\w:./-]{6,}$/;

/** Matches names of ids. Other names, such as `currency_no`, may be those of a code that is always the same. */
const ownId = /(?:id|ID|Id|uuid|UUID|Uuid)$/;

/** Checks whether a value can be that of an id, and not a code or a placeholder of equal characters. */
const isId = ({ name, value }: Pick<Found, 'name' | 'value'>): boolean =>
  (ownId.test(name) || idValue.test(value)) && !/^(.)\1{3,}$/.test(value);

/** Checks whether a request field can contain the id of a response: its name equals or ends with the name of the id. */
const carries = (name: string, id: Pick<Found, 'name' | 'value'>): boolean =>
  name === id.name || (name.endsWith(id.name) && idValue.test(id.value));

/** Returns the ids in a response. Skips other fields, because their values may be equal to request values by chance. */
const given = ({ success }: Operation): Found[] =>
  exampleBodies(success?.content ?? [], 'received')
    .flatMap((body) => texts(body))
    .filter((one) => idName.test(one.name) && !noId.test(one.name) && isId(one));

/**
 * Finds ids that first occur in a response and then in a later request whose field name has the same ending
 * (`original_transaction_id` after `transaction_id`). Of several responses with the same value, uses the first. Finds
 * none if the examples of the contract are inconsistent.
 */
export function answeredValues(operations: readonly Operation[]): Answered[] {
  const requests = operations.map(sent);
  /** For each value: the names of the request fields that contain it, and the index of the last such request. */
  const carriers = new Map<string, Map<string, number>>();
  requests.forEach((texts, index) => {
    for (const { name, value } of texts) {
      const names = carriers.get(value) ?? new Map<string, number>();
      carriers.set(value, names.set(name, index));
    }
  });
  const found = new Map<string, Answered>();
  const known = new Set<string>();
  operations.forEach((operation, index) => {
    for (const { value } of requests[index] ?? []) known.add(value);
    for (const one of given(operation)) {
      if (known.has(one.value)) continue;
      known.add(one.value);
      const carried = [...(carriers.get(one.value) ?? [])].some(
        ([name, last]) => last > index && carries(name, one),
      );
      const variable = one.name.replaceAll(/\W+/g, '_');
      if (carried && !found.has(variable))
        found.set(variable, { ...one, variable, from: operation });
    }
  });
  return [...found.values()];
}

/** Replaces a request value by its variable if a response provides it. */
export function withVariables(name: string, text: string, answered: readonly Answered[]): string {
  const one = answered.find((known) => known.value === text && carries(name, known));
  return one === undefined ? text : `{{${one.variable}}}`;
}

/** Replaces values in a JSON text by their variables; keeps all other bytes. */
export function bodyWithVariables(text: string, answered: readonly Answered[]): string {
  return text.replaceAll(
    /"(?<name>[^"\\]+)"(?<colon>\s*:\s*)"(?<value>[^"\\]*)"/g,
    (_all, name: string, colon: string, value: string) =>
      `"${name}"${colon}"${withVariables(name, value, answered)}"`,
  );
}
