import { STATUS_CODES } from 'node:http';

import { bodyExamples } from '../api-pages/media';
import { readSchema, type NamedValue, type Response } from '@portal/sources/openapi';
import type { Call, Sent } from './calls';
import { stableId } from './stable-id';

/** Checks whether a header has only one possible value. Saved examples omit such headers (`Idempotent-Replayed`). */
const isFlag = ({ schema }: NamedValue): boolean =>
  schema !== undefined && readSchema(schema).constant !== undefined;

function headersOf(mediaType: string, headers: readonly NamedValue[]): object[] {
  return [
    { key: 'Content-Type', value: mediaType },
    ...headers
      .filter((header) => !isFlag(header))
      .flatMap(({ name, example }) =>
        example === undefined ? [] : [{ key: name, value: String(example.value) }],
      ),
  ];
}

/** Counts the lines of the request body that the response repeats. */
function repeated({ body }: Sent, answer: string): number {
  if (body?.kind !== 'text') return 0;
  const lines = new Set(answer.split('\n').map((line) => line.trim().replace(/,$/, '')));
  return body.text.split('\n').filter((line) => lines.has(line.trim().replace(/,$/, ''))).length;
}

/** Returns the request with the most lines in common with a successful response; for an error, the first request. */
function requestOf({ sent }: Call, response: Response, answer: string): Sent {
  const [first, ...others] = sent;
  if (!response.status.startsWith('2')) return first;
  return others.reduce(
    (best, one) => (repeated(one, answer) > repeated(best, answer) ? one : best),
    first,
  );
}

/**
 * Creates the saved examples of a request: all responses of the contract, and request bodies without a response. These
 * bodies are not requests, because `Run collection` would send them, and one of them switches a terminal off.
 * @param toRequest converts a request to Postman's format
 */
export function savedExamples(call: Call, id: string, toRequest: (sent: Sent) => object): object[] {
  const answered = new Set<Sent>([call.sent[0]]);
  const answers = call.operation.responses
    .filter(({ status }) => /^\d{3}$/.test(status))
    .flatMap((response) =>
      response.content.flatMap((media) =>
        bodyExamples(media, 'received').map(({ name, summary, text, language }) => {
          const sent = requestOf(call, response, text);
          if (response.status.startsWith('2')) answered.add(sent);
          const code = Number(response.status);
          const title = summary?.vi ?? name ?? STATUS_CODES[code] ?? '';
          return {
            id: stableId(id, response.status, media.mediaType, name ?? ''),
            name: `${response.status} · ${title}`,
            originalRequest: toRequest(sent),
            status: STATUS_CODES[code] ?? '',
            code,
            header: headersOf(media.mediaType, response.headers),
            cookie: [],
            body: text,
            _postman_previewlanguage: language,
          };
        }),
      ),
    );
  const bodies = call.sent
    .filter((sent) => !answered.has(sent))
    .map((sent) => ({
      id: stableId(id, 'body', sent.name ?? ''),
      name: `Thân khác · ${sent.name ?? ''}`,
      originalRequest: toRequest(sent),
      cookie: [],
    }));
  return [...answers, ...bodies];
}
