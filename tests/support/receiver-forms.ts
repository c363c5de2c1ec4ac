import { isUtf8 } from 'node:buffer';

import { encryptBytes, fromHex, hmacSha256, randomIv } from '../../src/core/crypto';
import { inspectIpn } from '../../src/core/diagnosis';
import { answers, type Answer } from '../../src/core/ipn';
import { ipnSchemas } from '../../src/sources/openapi';
import { k256, secret } from './crypto-vectors';
import { seeded } from './random';

/** A message with an unusual number, time or byte, and what the inspector says about it. */
export interface FormMessage {
  id: string;
  content: string;
  headers: Record<string, string>;
  body: Buffer;
  answer: Answer;
  kept: 'event' | 'unclear' | 'nowhere';
}

const numbers = [
  ...['7', '-5', '2.5', '150000.0', '15e4', '1E+2', '9007199254740991', '-9007199254740993'],
  ...['1e300', '123456789012345678901234567890', '0.1', '1.0e-7'],
];
/** Bytes as Latin-1: a letter, an emoji, a mark of byte order; then bytes that are not UTF-8. */
const bytes = ['\xe1\xba\xa1', '\xf0\x9f\x8d\x9c', '\xef\xbb\xbf'];
const wrongBytes = [
  '\xff',
  '\xc0\xaf',
  '\xed\xa0\x80',
  '\xe1\xba',
  '\xf4\x90\x80\x80',
  '\x80',
  '\xfe\xff',
];

/** Generates messages whose signature is right if their content is read without care. */
export function formMessages(count: number, first: number, now: number): FormMessage[] {
  const schemas = ipnSchemas('.');
  return Array.from({ length: count }, (_, index): FormMessage => {
    const below = seeded(first + index);
    const one = <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value;
    const isWild = below(3) === 0;
    const digits = (max: number): string => String(below(max + 1)).padStart(2, '0');
    const number = one(numbers);
    const odd = one([...bytes, ...(below(2) === 0 ? wrongBytes : [])]);
    const place = below(9);
    const at = (where: number, text: string): string => (place === where ? text : '');
    const day = isWild
      ? `${one(['19', '20', '00'])}${digits(99)}-${digits(14)}-${digits(33)}`
      : `20${digits(99)}-${one(['02', '04', '12'])}-${one(['28', '29', '30', '31'])}`;
    const clock = isWild ? `${digits(25)}:${digits(61)}:${digits(61)}` : '10:15:05';
    const fraction = one(['', '.5', '.123456789', '.1234567890', '.']);
    const zone = one(['Z', 'z', '+07:00', '-00:00', `+${digits(26)}:00`, `-13:${digits(61)}`, '']);
    const time = `${day}${one(['T', 'T', 't', ' '])}${clock}${fraction}${zone}`;
    const id = `FORM${String(first + index)}`;
    const fields: [name: string, json: string][] = [
      ['event', '"QR.PAID"'],
      ['transaction_id', `"${id}"`],
      ['amount', at(0, number) || '150000'],
      ['content', `"a${at(1, odd)}b"`],
      ['paid_at', JSON.stringify([2, 3].includes(place) ? time : '2026-11-21T10:00:05+07:00')],
      ['z', at(4, number) || '1'],
    ];
    const nested = one([
      `[{"price":${number}}]`,
      `{"a":{"b":[[${number}]]}}`,
      `{"t":"${odd}","n":${number}}`,
    ]);
    const members = [...fields, ['items', at(6, nested) || '{}']];
    const content = `${at(5, odd)}{${members.map(([name, json]) => `"${name}":${json}`).join()}}`;
    const canonical = fields
      .map(([name, json]) => {
        const text = json.startsWith('"') ? json.slice(1, -1) : one([json, String(Number(json))]);
        return `${name}=${text}`;
      })
      .sort()
      .join('&');
    const iv = randomIv();
    const cipher = encryptBytes(Buffer.from(content, 'latin1'), fromHex(k256), iv);
    const data = Buffer.concat([iv, cipher]).toString('base64');
    const body = Buffer.from(`${at(7, odd)}{"x":"${at(8, odd)}","data":"${data}"}`, 'latin1');
    const headers = {
      'Content-Type': 'application/json',
      'X-Timestamp': String(now),
      'X-Signature': hmacSha256(Buffer.from(canonical, 'latin1'), secret),
    };
    const message = { id, content, headers, body };
    if (!isUtf8(body)) return { ...message, answer: answers.malformed, kept: 'nowhere' };
    const lines = Object.entries({ ...headers, 'Content-Length': String(body.length) });
    const request = [
      'POST /v1/ipn/callback HTTP/1.1',
      ...lines.map(([name, value]) => `${name}: ${value}`),
      '',
      body.toString(),
    ].join('\r\n');
    const input = { request, aesKey: k256, keyForm: 'hex64', hmacSecret: secret, now } as const;
    const [found] = inspectIpn(input, schemas);
    if (!found || found.answer === 'unknown') throw new Error(`no answer: ${request}`);
    const isStored = found.answer.errorCode === answers.stored.errorCode;
    const kept = !isStored ? 'nowhere' : found.duplicateKey === undefined ? 'unclear' : 'event';
    return { ...message, answer: found.answer, kept };
  });
}
