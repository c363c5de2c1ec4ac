import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { errorEntries } from '../../../src/sources/content/error-table';
import { apis } from '../../../src/core/apis';
import { findErrors, InputProblem, type FoundErrors } from '../../../src/core/diagnosis';

const table = errorEntries('.');
const codesOf = ({ rows }: FoundErrors): string[] => rows.map(({ code }) => code);
const find = (typed: string): string[] => codesOf(findErrors(typed, table));
const notes = (typed: string): string =>
  findErrors(typed, table)
    .notes.map(({ en }) => en)
    .join(' ');

describe('a typed code', () => {
  it.each(table.map(({ code, reason_code }) => [code, reason_code]))(
    '%s, %s in any spelling',
    (code, reason) => {
      const words = reason.toLowerCase().split('_');
      const camel = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
      for (const typed of [
        code,
        ` ${code}\n`,
        `errorCode: "${code}"`,
        `E${code}`,
        reason,
        reason.toLowerCase(),
        words.join('-'),
        words.join(' '),
        camel,
        `reason_code=${reason}`,
        `${code} ${reason}`,
      ]) {
        expect(find(typed), typed).toEqual([code]);
      }
      expect(findErrors(code, table).rows).toEqual(table.filter((entry) => entry.code === code));
    },
  );

  it('notes that a number is also an HTTP status', () => {
    expect(find('404')).toEqual(['404']);
    expect(notes('404')).toContain('HTTP status');
    expect(notes('506')).toBe('');
  });

  it.each([
    ['HTTP 409', 'status'],
    ['HTTP/1.1 409 Conflict', 'status'],
    ['413 Request Entity Too Large', 'status'],
    ['<html><h1>413 Request Entity Too Large</h1><center>nginx</center></html>', 'gateway'],
    ['502 Bad Gateway', 'gateway'],
    ['<html><h1>502 Bad Gateway</h1></html>', 'gateway'],
    ['HTTP/1.1 502 Bad Gateway\r\nServer: cloudflare\r\n\r\n<html>…', 'gateway'],
    ['Request failed with status code 502', 'client'],
    ['curl: (28) Operation timed out after 30001 milliseconds', 'client'],
    ['{"message":"Endpoint request timed out"}', 'gateway'],
    ['{"data":{}}', 'no-code'],
    ['51', 'bank'],
  ])('%s is a %s: no row, and an unknown outcome', (typed, kind) => {
    expect(findErrors(typed, table)).toMatchObject({ kind, sure: 'open', rows: [] });
    if (kind !== 'bank') expect(notes(typed)).toContain('keep the order open');
  });

  it('lists near matches for part of a name or a typing mistake, and marks them', () => {
    for (const [typed, code] of [
      ['busy', '423'],
      ['DEVICE_BUSSY', '423'],
      ['invalid formt', '403'],
    ] as const) {
      const found = findErrors(typed, table);
      expect(codesOf(found)).toContain(code);
      expect(found.sure).toBe('near');
    }
  });

  it('gives no row for an unknown code, and the safe action', () => {
    const found = findErrors('499', table);
    expect(found.rows).toEqual([]);
    expect(found.notes[0]?.en).toContain('no code 499');
    expect(found.notes[0]?.en).toContain('keep the order open');
  });

  it('prefers a labelled code to other numbers', () => {
    expect(find('HD423 POST /device/sale 409 errorCode="422" 35ms')).toEqual(['422']);
  });
});

describe('a pasted response', () => {
  const envelope = (code: string, reason: string, status: number): string =>
    JSON.stringify({
      data: null,
      error: { message: 'x', reason_code: reason },
      errorCode: code,
      statusCode: status,
    });

  it.each(table.filter(({ http }) => http !== null).map((entry) => [entry.code, entry] as const))(
    '%s in its envelope, alone, with the HTTP head, in a list',
    (code, { reason_code, http }) => {
      const body = envelope(code, reason_code, http ?? 0);
      const head = `HTTP/1.1 ${http} Whatever\r\nX-Request-Id: 409\r\n\r\n`;
      for (const typed of [body, head + body, `[${body}]`, `curl: ${body}\n`]) {
        const found = findErrors(typed, table);
        expect(codesOf(found), typed).toEqual([code]);
        expect(found.notes).toEqual([]);
      }
    },
  );

  it('accepts every error response of both contracts without objection', () => {
    const answers = apis.flatMap(({ specPath }) => {
      const found: Record<string, unknown>[] = [];
      JSON.stringify(parse(readFileSync(specPath, 'utf8')), (_name, value: unknown) => {
        if (typeof value === 'object' && value !== null && 'errorCode' in value) {
          if (typeof value.errorCode === 'string') found.push({ ...value });
        }
        return value;
      });
      return found;
    });
    expect(answers.length).toBeGreaterThan(20);
    for (const answer of answers) {
      const found = findErrors(JSON.stringify(answer), table);
      expect(codesOf(found)[0]).toBe(answer['errorCode']);
      // Notes on the bank's own code are not objections.
      const against = found.notes.filter(
        ({ en }) => !en.startsWith('response_code') && !en.startsWith('There are'),
      );
      expect(against, JSON.stringify(answer)).toEqual([]);
    }
  });

  it("gives the reactions for the transaction's own type", () => {
    const entry = table.find(({ code }) => code === '507');
    expect(entry?.reactions.length).toBeGreaterThan(1);
    for (const part of [{ transaction_type: 'VIETQR' }, { event: 'QR.CANCELLED' }]) {
      const answer = {
        data: { ...part, error_code: '507' },
        error: {},
        errorCode: '000',
        statusCode: 200,
      };
      const found = findErrors(JSON.stringify(answer), table);
      expect(codesOf(found)).toEqual(['000', '507']);
      expect(found.rows[1]?.reactions).toEqual(
        entry?.reactions.filter(({ on }) => on.includes('VIETQR')),
      );
    }
  });

  it('reports contradictions to the table', () => {
    expect(notes(envelope('403', 'MISSING_FIELD', 400))).toContain('MISSING_FIELD');
    expect(notes(envelope('403', 'INVALID_FORMAT', 500))).toContain('HTTP 500');
    expect(notes(envelope('499', 'NEW_ONE', 400))).toContain('no code 499');
    const declined = { error_code: '506', reason_code: 'DECLINED_BY_BANK', response_code: '51' };
    expect(notes(JSON.stringify(declined))).toContain('response_code 51');
  });

  it('reads an OAuth error, a number instead of a text, a reason alone', () => {
    const oauth = {
      error: 'invalid_client',
      error_description: 'x',
      errorCode: '413',
      statusCode: 401,
    };
    expect(find(JSON.stringify(oauth))).toEqual(['413']);
    expect(find('{"error":"invalid_client"}')).toEqual(['413']);
    expect(find('{"errorCode":403}')).toEqual(['403']);
    expect(find('{"reason_code":"device-busy"}')).toEqual(['423']);
  });

  it('reads a log with a truncated response', () => {
    expect(find('12:00 POST /device/sale -> {"data":null,"errorCode":"423","sta')).toEqual(['423']);
  });

  it('survives deep nesting and 1 MiB of input', () => {
    const deep = `${'{"a":'.repeat(20_000)}{"errorCode":"423"}${'}'.repeat(20_000)}`;
    expect(find(deep)).toEqual(['423']);
    expect(find(`{"a":[${'1,'.repeat(1_000_000)}1],"errorCode":"423"}`)).toEqual(['423']);
    const many = JSON.stringify(Array(40_000).fill({ error_code: '506', event: 'SALE.DECLINED' }));
    expect(many.length).toBeGreaterThan(1024 * 1024);
    expect(find(many)).toEqual(['506']);
  });
});

describe('input without a code', () => {
  it.each([
    ['nothing', '', /Chưa có gì/],
    ['white space', '  \n', /Chưa có gì/],
    ['a lone brace', '{', /không phải JSON/],
    ['truncated JSON in a list', '[ {"amount": 5', /không phải JSON/],
    ['JSON without a known field', '{"amount":5}', /không thấy mã nào/],
    ['a log line with a time in brackets', '[10:15:08] done', /không thấy mã nào/],
    ['markup', '<img src=x onerror=alert(1)>', /không thấy mã nào/],
    ['binary', '\u0000\u0001', /ký tự điều khiển/],
    ['half a surrogate', '\ud83d', /surrogate/],
    ['5 MiB', '4'.repeat(5 * 1024 * 1024), /dài hơn 2 MiB/],
    ['a long text without a code', 'x y '.repeat(400_000), /không thấy mã nào/],
  ])('reports %s', (_name, typed, sentence) => {
    try {
      findErrors(typed, table);
    } catch (error) {
      if (!(error instanceof InputProblem)) throw error;
      expect(error.field).toBe('typed');
      expect(error.sentence.vi).toMatch(sentence);
      return;
    }
    throw new Error('It was taken.');
  });
});
