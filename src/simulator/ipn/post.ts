import http from 'node:http';
import https from 'node:https';

import type { IpnRequest } from '@portal/core/ipn';
import { parseJson } from '@portal/core/values';
import type { AttemptResult } from '../engine';

/** Valid responses are only a few bytes long; reading stops at this limit. */
const maxAnswerBytes = 65_536;
/** Number of characters of a response that stay in the timeline. */
const maxKeptText = 200;
/** Milliseconds between the pieces of a body. */
const pieceMs = 250;

/** Names of this machine in a URL or a Host header. */
export const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Checks whether IPNs may go to this address: loopback, or an allowed host.
 * @param allowed host names in lower case
 * @returns undefined, or why not: the rest of a sentence about the address
 */
export function callProblem(address: string, allowed: ReadonlySet<string>): string | undefined {
  if (!URL.canParse(address)) return 'is not a URL; an example is http://127.0.0.1:8080/ipn.';
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return 'must begin with http:// or https://.';
  return loopback.has(hostname) || allowed.has(hostname.toLowerCase())
    ? undefined
    : 'is not an address of this machine. Allow its host with --allow-host.';
}

interface Raw {
  status: number;
  text: string;
}

function sendOnce(address: URL, request: IpnRequest, timeoutMs: number): Promise<Raw | string> {
  return new Promise((resolve) => {
    const local = loopback.has(address.hostname);
    const module = address.protocol === 'https:' ? https : http;
    const body = Buffer.from(request.body);
    const call = module.request(
      address,
      {
        method: 'POST',
        headers: { ...request.headers, 'Content-Length': String(body.length) },
        agent: false,
        // A resolver may map `localhost` to another address; always use this machine.
        ...(address.hostname === 'localhost' && { host: '127.0.0.1' }),
        // Local test servers use self-signed certificates.
        ...(local && { rejectUnauthorized: false }),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxAnswerBytes) {
            done('response too large');
            call.destroy();
          } else chunks.push(chunk);
        });
        answer.on('end', () => {
          done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
        });
        answer.on('error', () => {
          done('response cut off');
        });
      },
    );
    const timer = setTimeout(() => {
      done('timeout');
      call.destroy();
    }, timeoutMs);
    const done = (result: Raw | string): void => {
      clearTimeout(timer);
      resolve(result);
    };
    call.on('error', (error: NodeJS.ErrnoException) => {
      done(error.code ?? error.message);
    });
    if (request.breaksOffAfter !== undefined) {
      call.write(body.subarray(0, request.breaksOffAfter), () => call.destroy());
    } else if (request.abandon === true) {
      call.end(body, () => {
        // This delay lets the receiver read the request, but ends before the receiver can respond.
        setTimeout(() => {
          done('connection closed before the response');
          call.destroy();
        }, pieceMs);
      });
    } else if (request.pieces === undefined) call.end(body);
    else sendInPieces(call, body, request.pieces);
  });
}

function sendInPieces(call: http.ClientRequest, body: Buffer, pieces: number): void {
  const length = Math.ceil(body.length / pieces);
  const next = (from: number): void => {
    if (call.destroyed) return;
    if (from >= body.length) call.end();
    else {
      call.write(body.subarray(from, from + length));
      setTimeout(next, pieceMs, from + length);
    }
  };
  next(0);
}

/** Sends an IPN; never throws. With `repeat`, returns the result of the last request. */
export async function postIpn(
  address: string,
  request: IpnRequest,
  timeoutMs: number,
): Promise<AttemptResult> {
  const started = performance.now();
  let raw: Raw | string = 'not sent';
  for (let time = 0; time < (request.repeat ?? 1); time += 1) {
    raw = await sendOnce(new URL(address), request, timeoutMs);
  }
  const ms = Math.round(performance.now() - started);
  if (typeof raw === 'string') return { status: null, errorCode: null, problem: raw, ms };
  const { status } = raw;
  const given = { status, answer: raw.text.slice(0, maxKeptText), ms };
  if (status >= 300 && status < 400) return { ...given, errorCode: null, problem: 'redirect' };
  const code = (parseJson(raw.text) as { errorCode?: unknown } | null | undefined)?.errorCode;
  if (typeof code === 'string') return { ...given, errorCode: code.slice(0, 8), problem: null };
  return { ...given, errorCode: null, problem: 'the response is not {"errorCode":"…"}' };
}
