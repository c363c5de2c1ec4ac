import { endOfLife, readSchema, type Contract, type Operation } from '@portal/sources/openapi';
import { bearerOf, givesToken, sharedToken, templateOf } from './calls';
import type { Body, Call, Calls, Pair, Sent } from './calls';
import { savedExamples } from './saved';
import { stableId } from './stable-id';
import { testScript } from './test-script';

// Format: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html

const markdown = (...paragraphs: readonly (string | undefined)[]): object => ({
  content: paragraphs
    .flatMap((text) => text?.trim() ?? [])
    .filter(Boolean)
    .join('\n\n'),
  type: 'text/markdown',
});

const bearer = (variable: string): object => ({
  type: 'bearer',
  bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }],
});

function descriptionsOf({ requestBody, parameters }: Operation): Map<string, string> {
  const line = (required: boolean, text: string): string =>
    `${required ? '(Required) ' : ''}${text}`;
  const fields = (requestBody?.content ?? []).flatMap(({ schema: nodes }) => {
    if (!nodes) return [];
    const { properties, required } = readSchema(nodes);
    return [...properties].map(([name, field]) => {
      const [text] = readSchema(field).descriptions;
      return [name, text && line(required.has(name), text.vi)] as const;
    });
  });
  const own = parameters.map(
    ({ name, required, description }) =>
      [name, description && line(required, description.vi)] as const,
  );
  return new Map([...fields, ...own].flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

const described = (pairs: readonly Pair[], texts: ReadonlyMap<string, string>): object[] =>
  pairs.map(({ name, value }) => {
    const content = texts.get(name);
    return {
      key: name,
      value,
      ...(content !== undefined && { description: { content, type: 'text/plain' } }),
    };
  });

function bodyOf(body: Body, texts: ReadonlyMap<string, string>): object {
  if (body.kind === 'form')
    return { mode: 'urlencoded', urlencoded: described(body.fields, texts) };
  if (body.kind === 'multipart') {
    const formdata = body.parts.map(({ name, text, mediaType, isFile }) => ({
      ...described([{ name, value: text }], texts)[0],
      ...(isFile ? { type: 'file', src: null, value: undefined } : { type: 'text' }),
      ...(mediaType !== undefined && { contentType: mediaType }),
    }));
    return { mode: 'formdata', formdata };
  }
  const language = /[/+]json\b/.test(body.mediaType) ? 'json' : 'text';
  return { mode: 'raw', raw: body.text, options: { raw: { language } } };
}

function requestOf(call: Call, sent: Sent): object {
  const { host, path, operation } = call;
  const segments = sent.url.slice(host.length).split('/');
  const template = path.split('/').map((segment, index) => {
    const name = templateOf(segment);
    return name === undefined ? (segments[index] ?? segment) : `:${name}`;
  });
  const texts = descriptionsOf(operation);
  const optional = described(call.optional, texts).map((one) => ({ ...one, disabled: true }));
  const query = [...described(sent.query, texts), ...optional];
  const variable = described(call.inPath, texts);
  const shown = sent.query.map(({ name, value }) => `${name}=${value}`).join('&');
  // Postman adds the header of a bearer token, and that of a multipart form with its own boundary.
  const own = [
    bearerOf(call) !== undefined && 'Authorization',
    sent.body?.kind === 'multipart' && 'Content-Type',
  ];
  const headers = sent.headers.filter(({ name }) => !own.includes(name));
  return {
    method: operation.method,
    header: described(headers, texts),
    url: {
      raw: `${host}${template.join('/')}${shown === '' ? '' : `?${shown}`}`,
      host: [host],
      path: template.slice(1),
      ...(query.length > 0 && { query }),
      ...(variable.length > 0 && { variable }),
    },
    ...(sent.body && { body: bodyOf(sent.body, texts) }),
  };
}

/**
 * Creates the collection of a contract: a folder for each tag. An operation is in the folder of its first tag.
 * @param api key of the API, a part of all ids
 * @param pages address of the folder with the API's pages, for links in texts
 */
export function createCollection(
  { info, infoPageId, tags }: Contract,
  { calls, answered }: Calls,
  api: string,
  pages: string,
): object {
  const token = sharedToken(calls);

  const toItem = (call: Call): object => {
    const { operation } = call;
    const { label, deprecated, title, englishSummary, description, pageId } = operation;
    const id = stableId(api, label);
    const toRequest = (sent: Sent): object => requestOf(call, sent);
    const given = answered.filter(({ from }) => from === operation);
    const isBearer = token !== undefined && bearerOf(call) === token;
    const end = endOfLife(operation);
    return {
      id,
      name: deprecated ? `[Deprecated] ${title}` : title,
      request: {
        ...toRequest(call.sent[0]),
        ...(!isBearer && { auth: { type: 'noauth' } }),
        description: markdown(
          end && `**${end.vi}** *${end.en}*`,
          englishSummary && `*${englishSummary}*`,
          description?.vi,
          `[${title}](${pages}/${pageId})`,
        ),
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

  const tagOf = ({ operation }: Call): string | undefined => operation.tags[0];
  const names = new Set([...tags.map(({ name }) => name), ...calls.flatMap((c) => tagOf(c) ?? [])]);
  const folders = [...names].flatMap((name) => {
    const inside = calls.filter((call) => tagOf(call) === name).map(toItem);
    const text = tags.find((tag) => tag.name === name)?.description?.vi;
    const id = stableId(api, 'folder', name);
    return inside.length === 0 ? [] : [{ id, name, description: markdown(text), item: inside }];
  });
  return {
    info: {
      _postman_id: stableId(api),
      name: info.title,
      version: info.version,
      description: markdown(
        `${info.title} ${info.version}.`,
        info.englishSummary && `*${info.englishSummary}*`,
        info.description?.vi,
        `[${info.title}](${pages}/${infoPageId})`,
      ),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    ...(token !== undefined && { auth: bearer(token) }),
    item: [...folders, ...calls.filter((call) => tagOf(call) === undefined).map(toItem)],
    variable: answered.map(({ variable, value }) => ({ key: variable, value, type: 'string' })),
  };
}
