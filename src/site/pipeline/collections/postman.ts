import { endOfLife, type Contract, type Operation } from '@portal/sources/openapi';
import {
  bearerOf,
  givesToken,
  sharedToken,
  type Body,
  type Call,
  type Calls,
  type Pair,
  type Sent,
} from './calls';
import type {
  PostmanAuth,
  PostmanBody,
  PostmanCollection,
  PostmanFolder,
  PostmanItem,
  PostmanRequest,
  PostmanText,
  PostmanValue,
} from './format';
import { savedExamples } from './saved';
import { postmanPath } from './path-template';
import { addressOf, skeletonAddress, skeletonOf, type SkeletonItem } from './skeleton';
import { stableId } from './stable-id';
import { testScript } from './test-script';

const markdown = (...paragraphs: readonly (string | undefined)[]): PostmanText => ({
  content: paragraphs
    .flatMap((text) => text?.trim() ?? [])
    .filter(Boolean)
    .join('\n\n'),
  type: 'text/markdown',
});

const bearer = (variable: string): PostmanAuth => ({
  type: 'bearer',
  bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }],
});

/** The values with the descriptions that the skeleton has of them. */
const described = (pairs: readonly Pair[], skeleton: readonly PostmanValue[]): PostmanValue[] =>
  pairs.map(({ name, value }) => {
    const description = skeleton.find(({ key }) => key === name)?.description;
    return { key: name, value, ...(description !== undefined && { description }) };
  });

function bodyOf(body: Body, skeleton: PostmanBody | undefined): PostmanBody {
  switch (body.kind) {
    case 'text': {
      const language = /[/+](?<language>json|xml)\b/.exec(body.mediaType)?.groups?.['language'];
      return {
        mode: 'raw',
        raw: body.text,
        options: { raw: { language: language ?? 'text' } },
      };
    }
    case 'form': {
      const known = skeleton?.mode === 'urlencoded' ? skeleton.urlencoded : [];
      return { mode: 'urlencoded', urlencoded: described(body.fields, known) };
    }
    case 'file':
      return { mode: 'file', file: { src: body.fileName } };
    case 'multipart':
      return {
        mode: 'formdata',
        formdata: body.parts.map(({ name, value, file }) =>
          file ? { key: name, type: 'file', src: value } : { key: name, type: 'text', value },
        ),
      };
  }
}

/** A request as Postman writes it: path parameters and what may be left out can be set one by one. */
function requestOf(call: Call, sent: Sent, skeleton: PostmanRequest | undefined): PostmanRequest {
  const { host, path, operation } = call;
  const segments = sent.url.slice(host.length).split('/');
  const template = postmanPath(path, (segment, index) => segments[index] ?? segment);
  const known = skeleton?.url;
  const enabled = described(sent.query, known?.query ?? []);
  const optional = described(call.optional, known?.query ?? []);
  const query = [...enabled, ...optional.map((one) => ({ ...one, disabled: true }))];
  const variable = described(call.inPath, known?.variable ?? []);
  const shown = sent.query.map(({ name, value }) => `${name}=${value}`).join('&');
  // Postman adds the header of its own authorization.
  const headers = sent.headers.filter(
    ({ name }) => bearerOf(call) === undefined || name !== 'Authorization',
  );
  return {
    method: operation.method,
    header: described(headers, skeleton?.header ?? []),
    url: {
      raw: `${host}${template}${shown === '' ? '' : `?${shown}`}`,
      host: [host],
      path: template.split('/').slice(1),
      ...(query.length > 0 && { query }),
      ...(variable.length > 0 && { variable }),
    },
    ...(sent.body && { body: bodyOf(sent.body, skeleton?.body) }),
  };
}

/** What a request says of itself: what it does, in both languages, and where its page is. */
function descriptionOf(operation: Operation, page: string): PostmanText {
  const end = endOfLife(operation);
  return markdown(
    end && `**${end.vi}** *${end.en}*`,
    operation.englishSummary && `*${operation.englishSummary}*`,
    operation.description?.vi,
    `[${operation.title}](${page})`,
  );
}

/** A collection and what it belongs to. */
export interface CollectionPlace {
  /** Key of the API: ids are made of it. */
  api: string;
  /** Address of the folder of its pages, links in the texts lead there. */
  pages: string;
  /** The contract as it is published. */
  json: string;
}

/**
 * The collection of a contract.
 * @throws {Error} where the library cannot read the contract
 */
export async function createCollection(
  contract: Contract,
  { calls, answered }: Calls,
  { api, pages, json }: CollectionPlace,
): Promise<PostmanCollection> {
  const { info } = contract;
  const token = sharedToken(calls);
  const left = new Map(calls.map((call) => [addressOf(call.operation), call]));

  const toItem = (call: Call, like?: PostmanRequest): PostmanItem => {
    const { operation } = call;
    const { label, deprecated, title } = operation;
    const id = stableId(api, label);
    const toRequest = (sent: Sent): PostmanRequest => requestOf(call, sent, like);
    const given = answered.filter(({ from }) => from === operation);
    const isBearer = token !== undefined && bearerOf(call) === token;
    return {
      id,
      name: deprecated ? `[Deprecated] ${title}` : title,
      request: {
        ...toRequest(call.sent[0]),
        ...(!isBearer && { auth: { type: 'noauth' } }),
        description: descriptionOf(operation, `${pages}/${operation.pageId}`),
      },
      response: savedExamples(call, id, toRequest),
      event: [
        {
          listen: 'test',
          script: {
            id: stableId(id, 'test'),
            type: 'text/javascript',
            exec: testScript(operation, given, givesToken(call) ? token : undefined),
          },
        },
      ],
    };
  };

  /** The skeleton's order; its requests that nobody calls (IPNs) and folders of only such are left out. */
  const correct = (items: readonly SkeletonItem[]): (PostmanItem | PostmanFolder)[] =>
    items.flatMap((item): (PostmanItem | PostmanFolder)[] => {
      if ('request' in item) {
        const address = skeletonAddress(item.request);
        const call = left.get(address);
        left.delete(address);
        return call ? [toItem(call, item.request)] : [];
      }
      const { name } = item;
      const description = contract.tags.find((tag) => tag.name === name)?.description;
      const inside = correct(item.item);
      if (inside.length === 0) return [];
      const id = stableId(api, 'folder', name);
      return [{ id, name, description: markdown(description?.vi), item: inside }];
    });

  // The library refuses a contract without paths, which has nothing to call either.
  const items = calls.length === 0 ? [] : correct(await skeletonOf(json));
  const rest = [...left.values()].map((call) => toItem(call));
  return {
    info: {
      _postman_id: stableId(api),
      name: info.title,
      version: info.version,
      description: markdown(
        `${info.title} ${info.version}.`,
        info.englishSummary && `*${info.englishSummary}*`,
        info.description?.vi,
        `[${info.title}](${pages}/${contract.infoPageId})`,
      ),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    ...(token !== undefined && { auth: bearer(token) }),
    item: [...items, ...rest],
    variable: answered.map(({ variable, value }) => ({ key: variable, value, type: 'string' })),
  };
}
