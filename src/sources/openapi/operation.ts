import memoize from 'lodash/memoize';

import { readEach, type WriterFault } from '../content/writer-error';
import { directionsOf } from './direction';
import { SpecNode } from './document';
import { readContent, readNamedValue, type NamedValue } from './media';
import { methods, pageId } from './names';
import { questionsAround, questionsWithin } from './open-questions';
import { namedValues, readExternalDocs, readSchema } from './schema';
import { readOptional, readSecurity, type SecurityScheme } from './security';
import { readServers, receiverServer, unknownServer, type Server } from './server';
import { readText } from './text';

const notBlank = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : text;

export type Parameter = ReturnType<typeof readParameter>;
export type RequestBody = ReturnType<typeof readBody>;
export type Response = ReturnType<typeof readResponse>;
/** Link to an operation that uses a value of the response (OpenAPI, "Link Object"). */
export type Link = Response['links'][number];

export interface Callback {
  name: string;
  operation: Operation;
}

/** Headers that are no parameters: media types and `security` define them (OpenAPI, "Parameter Object"). */
const ignoredHeaders = /^(?:accept|content-type|authorization)$/i;

/** Matches a field value that clients send: visible ASCII, spaces and tabs (RFC 9110, 5.5). */
const headerValue = /^[\t\x20-\x7e]*$/;

const operationKeys = new Set<string>(methods);

export type OperationKind = 'path' | 'webhook' | 'callback';

/** Tools of src/site/components/tools that an operation's page can open. */
const workbenchTools = ['vietqr'] as const;
export type WorkbenchTool = (typeof workbenchTools)[number];

/** Operation with inherited parts and resolved references. Getters read the contract on demand. */
export type Operation = ReturnType<typeof readOperation>;

/**
 * @param path path template, webhook name, or callback expression
 * @param item the path item that contains the operation
 * @param written the operation. It may be a `$ref`: no version allows that, but many contracts use it.
 */
function readOperation(kind: OperationKind, path: string, item: SpecNode, written: SpecNode) {
  const node = written.follow();
  const method = String(written.pointer.at(-1)).toUpperCase();
  const label = `${method} ${path}`;
  /** Method and path; for a webhook or a callback its name. */
  const name = kind === 'path' ? label : path;
  const operationId = notBlank(node.text('operationId'));
  const summary = notBlank(node.text('summary'));
  const englishSummary = node.text('x-summary-en');
  /** Unique page name derived from `name`. */
  const addressId = pageId(name);
  const isIpn = node.flag('x-receiver');
  /** Whether the reader's server receives this call (a webhook, callback or IPN), and not the provider. */
  const receiver = kind !== 'path' || isIpn;
  // A path without a fragment: fragments only distinguish operations of the same path.
  const sentPath = path.replace(/#.*/, '');

  const servers = memoize((): readonly Server[] => {
    const places = [node, item, ...(kind === 'path' ? [node.spec.root] : [])];
    const place = places.find((candidate) => candidate.list('servers').length > 0);
    return place ? readServers(place) : [];
  });
  const isIgnored = (one: SpecNode): boolean =>
    one.text('in') === 'header' && ignoredHeaders.test(one.text('name') ?? '');
  const writtenParameters = (): SpecNode[] =>
    [item, node].flatMap((owner) => owner.list('parameters')).map((one) => one.followWithWords());
  const parameters = memoize((): readonly Parameter[] => {
    const written = writtenParameters().filter((one) => !isIgnored(one));
    const found = readEach(written, readParameter);
    return [...new Map(found.map((one) => [`${one.place} ${one.name}`, one])).values()];
  });
  const responses = memoize((): readonly Response[] => {
    const written = node.members('responses').filter(([status]) => !status.startsWith('x-'));
    return readEach(written, ([status, one]) => readResponse(status, one.followWithWords()));
  });
  /** The members of the path item that all its operations share. */
  const shared = (): SpecNode => {
    const rest = item.entries().filter(([key]) => !operationKeys.has(key));
    const value = Object.fromEntries(rest.map(([key, member]) => [key, member.value]));
    return new SpecNode(item.spec, value, item.pointer);
  };

  return {
    kind,
    method,
    path,
    sentPath,
    label,
    operationId,
    summary,
    englishSummary,
    addressId,
    /** Name of the operation's page; the contract may replace it (`assignPageIds`). */
    pageId: pageId(operationId ?? summary ?? '') || addressId,
    title: summary ?? operationId ?? name,
    /** English title: the sentence up to its first semicolon, bracket or full stop. */
    englishTitle: /^[^;(.]*[^;(.\s]/.exec(englishSummary ?? '')?.[0],
    /** Additional search words. */
    keywords: node.list('x-keywords').map((word) => String(word.value)),
    tags: node.list('tags').map((tag) => String(tag.value)),
    deprecated: node.flag('deprecated'),
    sunset: node.text('x-sunset'),
    externalDocs: readExternalDocs(node),
    /** Whether the call is an IPN (`x-receiver: true`), which the receiver programs of the guides handle. */
    isIpn,
    receiver,
    directions: directionsOf(receiver),
    line: written.line,
    pointer: written.pointer,
    /** Values that contain the operation's own questions. */
    writtenIn: [item.value, node.value] as const,

    /** Workbench tool that the operation's page opens (`x-workbench`); throws a `WriterError` for an unknown tool. */
    get workbench(): WorkbenchTool | undefined {
      const asked = node.text('x-workbench');
      const tool = workbenchTools.find((one) => one === asked);
      if (asked === undefined || tool !== undefined) return tool;
      throw node.error(
        `x-workbench: ${asked} is not a tool of the workbench`,
        `Write one of: ${workbenchTools.join(', ')}.`,
      );
    },
    get description() {
      return readText(node, 'description');
    },
    /** Servers of the operation, else of the path, else (except for webhooks and callbacks) of the contract. */
    get servers() {
      return servers();
    },
    /** Server and path with templates (`{id}`). The name of a webhook is not part of an address. */
    get url() {
      const [server] = servers();
      if (kind !== 'path') return server?.url ?? receiverServer;
      return (server?.url ?? unknownServer) + sentPath;
    },
    /** Parameters of the operation and the path ("Path Item Object"); throws a `WriterError` if one is unnamed. */
    get parameters() {
      return parameters();
    },
    /** Warnings for header parameters that OpenAPI ignores, so that no page and no sample contains them. */
    get ignoredParameters(): readonly WriterFault[] {
      return writtenParameters().flatMap((one) =>
        isIgnored(one)
          ? one.error(
              `${label}: OpenAPI ignores the header parameter ${one.text('name') ?? ''}, and so do the pages`,
              'For Authorization, declare a security scheme. The media types of `content` give Accept and Content-Type.',
            ).faults
          : [],
      );
    },
    /** Authentication alternatives (sets of schemes); empty if none. Throws a `WriterError` for an undeclared scheme. */
    get security(): SecurityScheme[][] {
      return kind === 'path' || node.has('security') ? readSecurity(node) : [];
    },
    get securityOptional() {
      return readOptional(node);
    },
    get requestBody() {
      const body = node.get('requestBody')?.followWithWords();
      return body && readBody(body);
    },
    get responses() {
      return responses();
    },
    get success() {
      return responses().find(({ status }) => status.startsWith('2'));
    },
    get callbacks(): Callback[] {
      return node.members('callbacks').flatMap(([callback, place]) =>
        place
          .follow()
          .entries()
          .flatMap(([expression, inside]) =>
            readPathItem('callback', expression, inside.follow()).map((operation) => ({
              name: callback,
              operation,
            })),
          ),
      );
    },
    /** Questions (`x-to-confirm`) of the operation, its path and everything they reference, without duplicates. */
    get openQuestions() {
      return questionsAround(node, shared());
    },
    get ownQuestions() {
      return [...questionsWithin(node), ...questionsWithin(shared())];
    },
  };
}

export function readPathItem(kind: OperationKind, path: string, item: SpecNode): Operation[] {
  return methods
    .flatMap((method) => item.get(method) ?? [])
    .map((node) => readOperation(kind, path, item, node));
}

function readParameter(node: SpecNode) {
  const [name, place] = [node.text('name'), node.text('in')];
  if (name === undefined || place === undefined)
    throw node.error('a parameter has no `name` or `in`', 'Give it `name` and `in`.');
  if (place === 'cookie') {
    throw node.error(
      `the cookie parameter ${name} cannot be shown`,
      'Leave it out and describe it in the `description` of the operation. A session cookie is a security scheme with `type: apiKey` and `in: cookie`.',
    );
  }
  const value = readNamedValue(name, node, place);
  if (isNested(value))
    throw node.error(
      `OpenAPI defines no form for the lists or objects inside the parameter ${name} (${place})`,
      'Write the form that the API reads: `content` with `application/json` for JSON, or `style: deepObject` for names with brackets. For another form, leave it out and describe it in the `description` of the operation.',
    );
  const [sent] = [value.example ?? namedValues(readSchema(value.schema ?? []))]
    .flat()
    .map((example) => example.value);
  if (place === 'header' && typeof sent === 'string' && !headerValue.test(sent)) {
    throw node.error(
      `clients cannot send the example of the header ${name}, because it is not one line of ASCII`,
      'Write an example as the server receives it, encoded as the API requires, or leave the example out.',
    );
  }
  return {
    ...value,
    place,
    required: place === 'path' || value.required,
    /** Whether samples include it although it is optional. */
    inSample: node.flag('x-in-sample'),
    /** Environment variable for its value in samples. */
    sampleEnv: node.text('x-sample-env'),
  };
}

/** Checks whether the items or members of a value are lists or objects themselves. */
function isNested({ schema, contentType, style }: NamedValue): boolean {
  if (!schema || contentType !== undefined || style === 'deepObject') return false;
  const { items = [], properties } = readSchema(schema);
  return [items, ...properties.values()].some((nodes) =>
    readSchema(nodes).types.some((type) => type === 'object' || type === 'array'),
  );
}

function readBody(node: SpecNode) {
  return {
    required: node.flag('required'),
    description: readText(node, 'description'),
    content: readContent(node, 'request'),
  };
}

function readResponse(status: string, node: SpecNode) {
  return {
    /** `200`, `4XX`, `default`. */
    status,
    description: readText(node, 'description'),
    headers: node
      .members('headers')
      .map(([name, written]) => readNamedValue(name, written.followWithWords(), 'header')),
    content: readContent(node, 'response'),
    links: node.members('links').map(([name, written]) => {
      const link = written.followWithWords();
      return {
        name,
        target: link.text('operationId') ?? link.text('operationRef') ?? '',
        /** Parameters of the target with expressions for their values. */
        parameters: link
          .members('parameters')
          .map(([parameter, { value }]): [name: string, expression: string] => [
            parameter.replace(/^(?:path|query|header|cookie)\./, ''),
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        description: readText(link, 'description'),
      };
    }),
  };
}
