import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { randomBytes } from 'node:crypto';

import { client, controlNames } from '@portal/core/simulator-facts';
import { decodeAddress, parseJson } from '@portal/core/values';
import type { OperationData } from '../contract';
import { allowed, readEffect, type Answer, type CallInput } from '../engine';
import { hashToken, type Simulator } from '../simulator';
import { qrImage } from './qr-image';

export type App = Hono<{ Bindings: HttpBindings }>;
export type Ctx = Context<{ Bindings: HttpBindings }>;

/** Maximum size of a body. Valid bodies of both APIs are much smaller. */
const maxBodyBytes = 65_536;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Maximum nesting of a body. The contracts need four levels; custom settings of a terminal may have more. */
const maxLevels = 32;

/** Whether the value nests deeper than the limit, so that recursion could exhaust the stack. */
function isDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
  }
  return false;
}

function bearer(header: string | undefined): string | null {
  const token = /^Bearer +(?<token>[^\s]+)$/i.exec(header ?? '')?.groups?.['token'];
  return token === undefined ? null : hashToken(token);
}

/** Reads the body from the Node.js request: from a web `Request`, it would take longer than all other steps. */
async function readText(
  incoming: AsyncIterable<Buffer>,
): Promise<{ text: string } | { unreadable: string }> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming) {
      size += chunk.length;
      // A body that is too large is not stored. It is still read to its end, so that the client gets the response.
      if (size <= maxBodyBytes) chunks.push(chunk);
    }
  } catch {
    return { unreadable: 'Thân yêu cầu bị cắt giữa chừng.' };
  }
  return size > maxBodyBytes
    ? { unreadable: `Thân yêu cầu lớn hơn ${String(maxBodyBytes)} byte.` }
    : { text: Buffer.concat(chunks).toString('utf8') };
}

/** Parses the body in the format of the operation. Error messages are Vietnamese, as in both APIs. */
async function readBody(
  context: Ctx,
  kind: OperationData['body'],
): Promise<Pick<CallInput, 'body' | 'unreadable'>> {
  if (kind === 'none') return {};
  const read = await readText(context.env.incoming);
  if ('unreadable' in read) return read;
  const { text } = read;
  if (kind === 'form') return { body: Object.fromEntries(new URLSearchParams(text)) };
  const type = context.req.header('Content-Type') ?? '';
  if (!/^application\/json\b/i.test(type)) {
    return { unreadable: 'Content-Type phải là application/json.' };
  }
  const body = parseJson(text);
  if (body === undefined) return { unreadable: 'Thân yêu cầu không phải JSON hợp lệ.' };
  return isDeep(body) ? { unreadable: 'Thân yêu cầu lồng quá sâu.' } : { body };
}

/**
 * Parses Basic credentials (RFC 6749, section 2.3.1). The first colon ends the client id (RFC 7617, section 2).
 * RFC 6749 requires percent-encoding, but plain text is accepted too.
 */
function basic(header: string | undefined): Record<string, string> {
  const encoded = /^Basic +(?<value>\S+)$/i.exec(header ?? '')?.groups?.['value'];
  if (encoded === undefined) return {};
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { client_id: decodeAddress(id), client_secret: decodeAddress(secret.join(':')) };
}

async function respond(context: Ctx, answer: Answer, token: string | undefined): Promise<Response> {
  const { effect } = answer;
  if (effect?.delayMs !== undefined) await pause(effect.delayMs);
  if (effect?.drop === true) {
    context.env.incoming.socket.destroy();
    return new Response(null, { status: 500 });
  }
  if (effect?.gateway !== undefined) {
    // A proxy responds with HTML, without an errorCode.
    return new Response('<html><body><h1>Bad Gateway</h1></body></html>', {
      status: effect.gateway,
      headers: { 'Content-Type': 'text/html' },
    });
  }
  let { body } = answer;
  if (answer.status === 200 && token !== undefined) body = { access_token: token, ...body };
  if (answer.image !== undefined) {
    const data = body['data'] as Record<string, unknown>;
    body = { ...body, data: { ...data, qr_image: qrImage(answer.image) } };
  }
  return new Response(JSON.stringify(body), {
    status: answer.status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...answer.headers },
  });
}

/** Records that the client disconnected before the response was sent, unless a fault closed the connection. */
function noteUnread(
  simulator: Simulator,
  outgoing: HttpBindings['outgoing'],
  { effect, entry }: Answer,
): void {
  if (effect?.drop === true || entry === undefined) return;
  const gone = (): void => {
    if (!outgoing.writableFinished) simulator.unread(entry).catch(() => undefined); // Reported by onBroken.
  };
  if (outgoing.destroyed) gone();
  else outgoing.once('close', gone);
}

/** Converts a path of a contract to a Hono path: `/device/{sn}/status` → `/device/:sn/status`. */
const pattern = (path: string): string => path.replaceAll(/\{(?<name>\w+)\}/g, ':$<name>');

function serve(simulator: Simulator, operation: OperationData) {
  return async (context: Ctx): Promise<Response> => {
    const isToken = operation.body === 'form';
    const read = await readBody(context, operation.body);
    const authorization = context.req.header('Authorization');
    const token = isToken ? randomBytes(24).toString('base64url') : undefined;
    const credentials = {
      ...basic(authorization),
      ...(read.body as Record<string, unknown> | undefined),
    };
    const fault = context.req.header(controlNames.header);
    const effect = fault === undefined ? undefined : readEffect(fault);
    if (fault !== undefined && !allowed(effect, operation)) {
      const error = `${controlNames.header}: ${operation.name} has no fault "${fault.slice(0, 40)}"; GET /_sim/faults lists them`;
      return context.json({ error }, 400);
    }
    const answer = await simulator.call({
      operation: `${operation.api} ${operation.name}`,
      token: isToken ? null : bearer(authorization),
      params: { ...context.req.query(), ...(context.req.param() as Record<string, string>) },
      ...read,
      ...(fault !== undefined && { fault }),
      ...(token !== undefined && {
        body: credentials,
        grant: {
          token: hashToken(token),
          right: credentials['client_secret'] === client.secret,
        },
      }),
    });
    noteUnread(simulator, context.env.outgoing, answer);
    return respond(context, answer, token);
  };
}

export function addApis(app: App, simulator: Simulator): void {
  for (const operation of simulator.contract.operations) {
    app.on(operation.method, pattern(operation.path), serve(simulator, operation));
  }
}
