import { initialValues, toSampleRequest } from '@portal/core/request-form';
import type { FormParameter, RequestForm, RequestValues } from '@portal/core/request-form';
import type { Environment, Multipart, NameValue } from '@portal/core/samples';
import type { SampleBody, SampleValue } from '@portal/core/samples';
import { createRequestForm } from '../api-pages/request-form';
import { serverPath, type Contract, type Operation } from '@portal/sources/openapi';
import { answeredValues, bodyWithVariables, withVariables, type Answered } from './answered';

export const hostVariable = 'ZENGI_HOST';

/** Variable of the client id, named as in the guides. */
export const clientVariable = 'ZENGI_CLIENT_ID';

/** Origin of each environment, shared by all APIs. */
export type Hosts = ReadonlyMap<Environment, string>;

export interface Pair {
  name: string;
  value: string;
}

export type Body =
  | { kind: 'text'; mediaType: string; text: string }
  | { kind: 'form'; fields: Pair[] }
  | Multipart;

export type Sent = ReturnType<typeof toSent> & { name?: string };
export type Call = ReturnType<typeof toCall>;
export type Calls = ReturnType<typeof callsOf>;

const asText = (value: SampleValue): string =>
  typeof value === 'string' ? value : `${value.prefix}{{${value.env}}}`;

/** Decodes a value, because the client that sends the request encodes it. */
const decoded = ({ value, encoded = false }: NameValue): string =>
  encoded ? decodeURIComponent(asText(value)) : asText(value);

/** Replaces the client id of the example by a variable, because each environment has a different id. */
function clientId({ name, value }: Pair, fields: readonly NameValue[]): string {
  const isGrant = fields.some((field) => field.name === 'grant_type');
  return isGrant && name === 'client_id' ? `{{${clientVariable}}}` : value;
}

/** Escapes `{{` in JSON strings: it would start a variable in a collection. */
const withoutBracesInTexts = (json: string): string =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) => text.replaceAll('{{', String.raw`{\u007b`));

function toBody(body: SampleBody, answered: readonly Answered[]): Body {
  if (body.kind === 'text') {
    const text = /[/+]json\b/i.test(body.mediaType) ? withoutBracesInTexts(body.text) : body.text;
    return { ...body, text: bodyWithVariables(text, answered) };
  }
  if (body.kind === 'multipart') return body;
  const fields = body.fields.map((field) => ({ name: field.name, value: decoded(field) }));
  return {
    kind: 'form',
    fields: fields.map((field) => ({ ...field, value: clientId(field, body.fields) })),
  };
}

/** Returns the host variable if every environment serves the operation, else the origin of its server. */
function hostOf({ servers, url }: Operation, hosts: Hosts): string {
  const shared = [...hosts].every(([environment, origin]) =>
    servers.some((server) => server.environment === environment && originOf(server.url) === origin),
  );
  return hosts.size > 0 && shared ? `{{${hostVariable}}}` : originOf(url);
}

/** Returns the template name if a path segment is exactly one template. Postman supports no other path variables. */
export const templateOf = (segment: string): string | undefined =>
  /^\{([^{}]+)\}$/.exec(segment)?.[1];

const originOf = (url: string): string => /^\w+:\/\/[^/]*/.exec(url)?.[0] ?? url;

/** Returns a variable for each path template with a value from a response. */
const variablesOfPath = ({ parameters }: RequestForm, answered: readonly Answered[]) =>
  new Map(
    parameters.flatMap(({ place, name, example }) => {
      const value = withVariables(name, example, answered);
      return place === 'path' && value !== example ? [[name, value] as const] : [];
    }),
  );

function toSent(
  form: RequestForm,
  values: RequestValues,
  host: string,
  answered: readonly Answered[],
) {
  const variables = variablesOfPath(form, answered);
  const parameters = form.parameters.filter(
    ({ place, name }) => place !== 'path' || !variables.has(name),
  );
  const { url, query, headers, body } = toSampleRequest({ ...form, parameters }, values);
  const pairs = (values: readonly NameValue[]): Pair[] =>
    values.map((pair) => ({
      name: pair.name,
      value: withVariables(pair.name, decoded(pair), answered),
    }));
  const filled = url
    .slice(originOf(url).length)
    .replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => variables.get(name) ?? whole);
  const [address = '', ...inPath] = filled.split('?');
  const ofPath = [...new URLSearchParams(inPath.join('?'))].map(([name, value]) => ({
    name,
    value,
  }));
  return {
    url: host + address,
    query: [...ofPath, ...pairs(query)],
    headers: withOneCookie(pairs(headers)),
    ...(body && { body: toBody(body, answered) }),
  };
}

/** Joins all cookies in one header: a request has one Cookie header (RFC 6265, section 5.4). */
function withOneCookie(headers: readonly Pair[]): Pair[] {
  const cookies = headers.filter(({ name }) => name === 'Cookie').map(({ value }) => value);
  const others = headers.filter(({ name }) => name !== 'Cookie');
  return cookies.length === 0 ? others : [...others, { name: 'Cookie', value: cookies.join('; ') }];
}

function toCall(operation: Operation, hosts: Hosts, answered: readonly Answered[]) {
  const form = createRequestForm(operation);
  /** `{{ZENGI_HOST}}`, or the origin of a server outside the environments. */
  const host = hostOf(operation, hosts);
  const values = initialValues(form);
  const [first] = form.bodies;
  const send = (chosen: RequestValues) => toSent(form, chosen, host, answered);
  const pairs = (chosen: readonly FormParameter[]): Pair[] =>
    chosen.map(({ name, example }) => ({ name, value: withVariables(name, example, answered) }));
  const placed = (place: FormParameter['place']): FormParameter[] =>
    form.parameters.filter((parameter) => parameter.place === place);
  const segments = operation.path.split('/').map(templateOf);
  const [sample, ...others] = first?.kind === 'text' ? first.examples : [];
  /** One request per example of the body, starting with the example in the samples. Without examples, one request. */
  const sent: [Sent, ...Sent[]] = [
    { ...send(values), ...(sample && { name: sample.name }) },
    ...others.map(({ name, text }) => ({ ...send({ ...values, text }), name })),
  ];
  return {
    operation,
    form,
    host,
    path: serverPath(operation.servers[0]?.url ?? operation.url) + operation.sentPath,
    /** Values of the path templates that are a complete path segment. */
    inPath: pairs(placed('path').filter(({ name }) => segments.includes(name))),
    /** Query parameters that are not in the samples. */
    optional: pairs(placed('query').filter(({ initial }) => initial === undefined)),
    sent,
  };
}

/** Returns the requests of all operations that the reader calls, without IPNs, which Zengi sends. */
export function callsOf(contract: Contract, hosts: Hosts) {
  const operations = contract.operations.filter(({ receiver }) => !receiver);
  const answered = answeredValues(operations);
  return { calls: operations.map((operation) => toCall(operation, hosts, answered)), answered };
}

/** Returns the environment variables of a call's credentials, parameters and form fields. */
export const envNames = ({ form }: Call): string[] =>
  [...form.credentials, ...form.parameters, ...form.bodies.flatMap(({ fields }) => fields)].flatMap(
    ({ env }) => env ?? [],
  );

/** Checks whether the response of a call contains the token for all other calls (RFC 6749, 4.4). */
export const givesToken = ({ sent: [{ body }] }: Call): boolean =>
  body?.kind === 'form' && body.fields.some(({ name }) => name === 'grant_type');

/** Returns the bearer token's variable if it is the only credential of the call, else undefined. */
export function bearerOf({ form }: Call): string | undefined {
  const [credential, ...others] = form.credentials;
  return credential?.prefix === 'Bearer ' && others.length === 0 ? credential.env : undefined;
}

/** Returns the variable of the bearer token that the calls use. */
export const sharedToken = (calls: readonly Call[]): string | undefined =>
  calls.map(bearerOf).find((variable) => variable !== undefined);
