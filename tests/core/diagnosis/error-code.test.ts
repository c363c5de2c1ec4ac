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

  it.each([
    ['HTTP 409', 'no-answer'],
    ['HTTP/1.1 409 Conflict', 'no-answer'],
    ['413 Request Entity Too Large', 'no-answer'],
    ['<html><h1>413 Request Entity Too Large</h1><center>nginx</center></html>', 'no-answer'],
    ['502 Bad Gateway', 'no-answer'],
    ['<html><h1>502 Bad Gateway</h1></html>', 'no-answer'],
    ['HTTP/1.1 502 Bad Gateway\r\nServer: cloudflare\r\n\r\n<html>…', 'no-answer'],
    ['Request failed with status code 502', 'no-answer'],
    ['curl: (28) Operation timed out after 30001 milliseconds', 'no-answer'],
    ['{"message":"Endpoint request timed out"}', 'no-answer'],
    ['{"data":{}}', 'no-answer'],
    ['51', 'bank'],
  ])('%s is a %s: no row, and an unknown outcome', (typed, kind) => {
    expect(findErrors(typed, table)).toMatchObject({ kind, sure: 'open', rows: [] });
    if (kind !== 'bank') expect(notes(typed)).toContain('keep the order open');
  });

  it.each([
    ['508 SALE', ['508'], 'SALE'],
    ['VIETQR 507', ['507'], 'VIETQR'],
    ['ma loi 432 la gi', ['432'], ''],
    ['432 433', ['432', '433'], ''],
  ])('%s: a question of which each word is known', (typed, codes, type) => {
    expect(find(typed)).toEqual(codes);
    expect(findErrors(typed, table).sure).toBe('certain');
    const types = findErrors(typed, table).rows.flatMap(({ reactions }) => reactions);
    if (type) expect(types.every(({ on }) => on.includes(type))).toBe(true);
  });
});

const envelope = (code: string, reason: string, status: number): string =>
  JSON.stringify({
    data: null,
    error: { message: 'x', reason_code: reason },
    errorCode: code,
    statusCode: status,
  });

describe('a pasted response', () => {
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
      // With 000 and a transaction, the transaction is the answer: the row of 000 says that there is no result yet.
      const isQuery =
        answer['errorCode'] === '000' && !/"status":"PENDING"/.test(JSON.stringify(answer));
      if (!isQuery) expect(codesOf(found)[0]).toBe(answer['errorCode']);
      const against = found.notes.filter(({ en }) => /^The response says|has no code/.test(en));
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
      expect(codesOf(found)).toEqual(['507']);
      expect(found.rows[0]?.reactions).toEqual(
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
    // Without errorCode this may be another OAuth server.
    expect(find('{"error":"invalid_client"}')).toEqual([]);
    expect(find('{"errorCode":403}')).toEqual(['403']);
    expect(find('{"reason_code":"device-busy"}')).toEqual(['423']);
  });

  it.each([
    ['ERROR zengi http=409 code=426 reason=NOT_VOIDABLE', 'likely'],
    ['ZengiError\n  errorCode    432\n  reason_code  ORDER_ALREADY_COLLECTED', 'certain'],
    ['cho hỏi mã lỗi 433 nghĩa là gì vậy ad', 'likely'],
    ['{"error":{"reason_code":"***"},"errorCode":"***"}', 'open'],
  ])('%s: %s', (typed, sure) => {
    expect(findErrors(typed, table).sure).toBe(sure);
  });

  it('finds each whole text for the cashier, but not a few words of a client in it', () => {
    for (const { code, reactions } of table) {
      for (const { cashier } of reactions) {
        expect(find(cashier.vi), cashier.vi).toContain(code);
        expect(find(cashier.en), cashier.en).toContain(code);
      }
    }
    expect(find('mất kết nối')).toEqual([]);
  });

  it('is certain only if a second field agrees with a name', () => {
    const said = 'The shop wrote reason_code=BATCH_EMPTY';
    expect(findErrors(said, table).sure).toBe('likely');
    expect(findErrors(`${said} errorCode=427`, table).sure).toBe('certain');
  });

  it.each([
    ['smart quotes', (json: string) => json.replaceAll('"', '”')],
    ['a web page', (json: string) => `<code>${json.replaceAll('"', '&#34;')}</code>`],
    ['a form', (json: string) => `body=${encodeURIComponent(json)}&x=1`],
  ])('reads a response from %s', (_name, change) => {
    const found = findErrors(change(envelope('426', 'NOT_VOIDABLE', 409)), table);
    expect([found.sure, ...codesOf(found)]).toEqual(['certain', '426']);
  });

  it('reads var_dump', () => {
    const dump = '["errorCode"]=>\n  string(3) "504"\n  ["statusCode"]=>\n  int(504)\n';
    expect(find(`${dump}["reason_code"]=>\nstring(16) "TERMINAL_TIMEOUT"`)).toEqual(['504']);
  });

  it('survives deep nesting and 1 MiB of input', () => {
    const deep = `${'{"a":'.repeat(20_000)}{"errorCode":"423"}${'}'.repeat(20_000)}`;
    expect(find(deep)).toEqual(['423']);
    expect(find(`{"a":[${'1,'.repeat(1_000_000)}1],"errorCode":"423"}`)).toEqual(['423']);
    const many = JSON.stringify(Array(40_000).fill({ error_code: '506', event: 'SALE.DECLINED' }));
    expect(many.length).toBeGreaterThan(1024 * 1024);
    expect(find(many)).toEqual(['506']);
    expect(() => find(`${'\\'.repeat(100_000)}"`)).toThrow(InputProblem);
    expect(find(JSON.stringify(JSON.stringify('{"errorCode":"423"}')))).toEqual(['423']);
  });
});

describe('a text without an answer of the API', () => {
  it.each([
    'java.net.SocketException: Connection timed out (Read failed)',
    "requests.exceptions.ConnectionError: ('Connection aborted.', TimeoutError(110, 'Connection timed out'))",
    'curl: (56) OpenSSL SSL_read: error:0A000126:SSL routines::unexpected eof while reading',
    '[error] upstream timed out (110: Connection timed out) while reading response header',
    'java.io.FileNotFoundException: https://api.zengi.biz/v1/oapi/device/sale',
    'getaddrinfo ENOTFOUND api.zengi.biz',
    'MongoError: connect ECONNREFUSED 127.0.0.1:27017',
    'javax.net.ssl.SSLHandshakeException: PKIX path building failed',
    'curl: (92) HTTP/2 stream 1 was not closed cleanly: INTERNAL_ERROR (err 2)',
    '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
    '{"error":"access_denied","error_description":"no"}',
    '{"errorCode":"AUTH-001","message":"no"}',
    'google.auth error: invalid_request',
  ])('%s: the outcome is unknown, whatever the cause', (typed) => {
    const found = findErrors(typed, table);
    expect(found).toMatchObject({ kind: 'no-answer', sure: 'open', rows: [] });
    const said = found.notes.map(({ vi, en }) => `${vi} ${en}`).join(' ');
    expect(said).toContain('keep the order open and ask for the result by request_id');
    expect(said).not.toMatch(/not sent|before sending|did not reach|chưa gửi|chưa tới/i);
  });

  it.each([
    ['device busy', '423'],
    ['Access denied', '417'],
    ['Internal error', '501'],
    ['no more DEVICE_BUSY', '423'],
    ['if (code === "DEVICE_BUSY") retry()', '423'],
    ['may dang ban', '423'],
    ['they say errorCode: 423 means busy, but we got an empty reply from server', '423'],
  ])('%s: perhaps %s', (typed, code) => {
    expect(find(typed)).toContain(code);
    expect(findErrors(typed, table).sure).toBe('likely');
  });
});

describe('the answer of a query, and several answers', () => {
  const answer = (data: object) => JSON.stringify({ data, error: {}, errorCode: '000' });

  it.each([
    ['APPROVED', answer({ transaction_type: 'SALE', status: 'APPROVED' }), /The card was charged/],
    ['VOIDED', answer({ transaction_type: 'SALE', status: 'VOIDED' }), /goes back to the customer/],
    [
      'UNKNOWN',
      answer({ transaction_type: 'SALE', status: 'UNKNOWN', response_code: '68' }),
      /status UNKNOWN/,
    ],
    [
      'a log',
      'GET /transaction errorCode=000 transaction_type=SALE status=APPROVED',
      /was charged/,
    ],
  ])('explains the transaction in place of the call: %s', (_name, typed, sentence) => {
    expect(find(typed)).toEqual([]);
    expect(findErrors(typed, table).kind).toBe('answer');
    expect(notes(typed)).toMatch(sentence);
    expect(notes(typed)).not.toContain('without errorCode');
  });

  it('explains the call of a command that has no result yet', () => {
    expect(find(answer({ transaction_type: 'SALE', status: 'PENDING' }))).toEqual(['000']);
  });

  it('does not add up late and extra money', () => {
    for (const payment_mark of ['LATE', 'EXTRA']) {
      const paid = { event: 'QR.PAID', transaction_id: 'T1', amount: 150_000, payment_mark };
      expect(notes(JSON.stringify(paid))).not.toContain('Add up');
    }
  });

  it('notes money in an ended code', () => {
    const ended = { event: 'QR.EXPIRED', error_code: '508', paid_amount: 150_000 };
    expect(notes(JSON.stringify(ended))).toContain('money has arrived');
  });

  it('reads the last of several answers first', () => {
    const lines = ['423', '423', '000'].map((code) => `10:00 POST -> {"errorCode":"${code}"}`);
    expect(find(lines.join('\n'))).toEqual(['000', '423']);
    expect(notes(lines.join('\n'))).toContain('an unclear response stays unclear');
  });

  it('does not mix answers that stand side by side in one JSON value', () => {
    const [first, last] = [
      envelope('422', 'DEVICE_OFFLINE', 409),
      envelope('504', 'TERMINAL_TIMEOUT', 504),
    ];
    for (const typed of [
      `[${first},${last}]`,
      `{"responses":[${first},${last}]}`,
      `${first} ${last}`,
    ]) {
      expect(find(typed)).toEqual(['504', '422']);
      expect(notes(typed)).toContain('2 responses');
    }
  });

  it('says what each row of one answer is about', () => {
    const parts = [{ error_code: '505' }, { error_code: '509' }];
    const data = { transaction_type: 'SETTLEMENT', status: 'FAILED', error_code: '505', parts };
    const typed = answer(data);
    expect(find(typed)).toEqual(['505', '509']);
    expect(notes(typed)).toContain('505 of SETTLEMENT, 509 of SETTLEMENT');
  });

  it('explains the response code 68, which is not a decline', () => {
    for (const typed of [
      'response_code: 68',
      answer({ transaction_type: 'SALE', status: 'UNKNOWN', response_code: '68' }),
    ]) {
      expect(notes(typed)).toContain('not a decline');
    }
  });

  const busy = {
    data: null,
    error: { message: 'x', reason_code: 'DEVICE_BUSY' },
    errorCode: '423',
    statusCode: 409,
  };
  it.each([
    ['in a string', JSON.stringify({ statusCode: 409, body: JSON.stringify(busy) })],
    ['after a bracket', `WARN [pos-1] [12] http=409 body=${JSON.stringify(busy)}`],
    ['in an escaped string', `[12] body="${JSON.stringify(busy).replaceAll('"', '\\"')}"`],
    ['with fields of a gateway', JSON.stringify({ ...busy, requestId: 'x' })],
    ['in Pascal case', '{"ErrorCode":"423","StatusCode":409}'],
    ['as XML', '<r><errorCode>423</errorCode><statusCode>409</statusCode></r>'],
    ['of print_r', 'Array\n(\n    [reason_code] => DEVICE_BUSY\n    [errorCode] => 423\n)'],
    ['of Python', "{'error': {'reason_code': 'DEVICE_BUSY'}, 'errorCode': '423'}"],
    ['of Go', 'map[error:map[reason_code:DEVICE_BUSY] errorCode:423 statusCode:409]'],
    ['of axios', "AxiosError: 409\n data: { data: null, errorCode: '423', statusCode: 409 }"],
    ['cut', '{"error":{"reason_code":"DEVICE_BUSY"},"errorCode":"423","sta'],
  ])('reads an answer %s: a second field agrees with the table', (_name, typed) => {
    expect(findErrors(typed, table)).toMatchObject({ kind: 'answer', sure: 'certain', notes: [] });
    expect(find(typed)).toEqual(['423']);
  });

  it.each([
    ['{"errorCode":"503","errorMessage":"x","errorType":"Error","trace":[]}', ['503']],
    ['{"errorCode":"429","message":"Quota"}', ['429']],
    ['{"errorCode":"502","statusCode":502,"message":"Bad Gateway"}', ['502']],
    ['java.io.IOException error_code=506 while reading', ['506']],
    ['{"data":null,"errorCode":"423","sta', ['423']],
  ])('%s: the form is not that of a response, so the row is only possible', (typed, codes) => {
    expect(findErrors(typed, table)).toMatchObject({ kind: 'code', sure: 'likely' });
    expect(find(typed)).toEqual(codes);
    expect(notes(typed)).toContain('applies only if');
  });

  it('gives no row for an error_code that no transaction can have', () => {
    for (const typed of ['java.io.IOException error_code=403', '{"error_code":403,"status":"x"}']) {
      expect(findErrors(typed, table)).toMatchObject({ sure: 'open', rows: [] });
    }
  });

  it('reads full-width digits', () => {
    expect(find('４２３')).toEqual(['423']);
  });
});

describe('input without a code', () => {
  it.each([
    ['nothing', '', /Chưa có gì/],
    ['white space', '  \n', /Chưa có gì/],
    ['a lone brace', '{', /không có mã nào/],
    ['truncated JSON in a list', '[ {"amount": 5', /không có mã nào/],
    ['JSON without a known field', '{"amount":5}', /không có mã nào/],
    ['a log line with a time in brackets', '[10:15:08] done', /không có mã nào/],
    ['markup', '<img src=x onerror=alert(1)>', /không có mã nào/],
    ['binary', '\u0000\u0001', /ký tự điều khiển/],
    ['half a surrogate', '\ud83d', /surrogate/],
    ['5 MiB', '4'.repeat(5 * 1024 * 1024), /dài hơn 2 MiB/],
    ['a word of another program', 'BUILD SUCCESS', /không có mã nào/],
    ['a part of a longer name', 'net::ERR_ACCESS_DENIED', /không có mã nào/],
    ['a long text without a code', 'x y '.repeat(400_000), /không có mã nào/],
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
