import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadErrorCodes } from '../../../src/pipeline/content/error-codes';
import { loadFacts } from '../../../src/pipeline/content/facts';
import { SpecCopy, type SpecDefect } from '../../support/spec-copy';

const file = 'specs/error-codes.yaml';
const from = "'402':\n  http: 400\n  reason_code: MISSING_FIELD\n";

const defects: Omit<SpecDefect, 'rule' | 'file'>[] = [
  {
    name: 'a code without quotes',
    from,
    to: from.replace("'402'", '402'),
    at: '402',
    says: /402 is no error code/,
  },
  {
    name: 'a code of two digits',
    from,
    to: from.replace("'402'", "'42'"),
    at: "'42'",
    says: /42 is no error code/,
  },
  {
    name: 'a code twice',
    from,
    to: from.replace("'402'", "'401'"),
    at: "'401'",
    says: /not valid YAML: Map keys must be unique/,
  },
  {
    name: 'a missing field',
    from,
    to: from.replace('  reason_code: MISSING_FIELD\n', ''),
    at: "'402'",
    says: /"reason_code" is not right/,
  },
  {
    name: 'a field of the wrong kind',
    from,
    to: from.replace('http: 400', 'http: bad request'),
    at: "'402'",
    says: /"http" is not right/,
  },
  {
    name: 'an unknown field',
    from,
    to: `${from}  note: x\n`,
    at: "'402'",
    says: /unknown field "note"/,
  },
  {
    name: 'a reaction with money of another kind',
    from: '      money: yes\n',
    to: '      money: perhaps\n',
    above: '    - api: edc',
    says: /"money" is not right/,
  },
  {
    name: 'a reaction without anything',
    from: '    - api: edc\n',
    to: '    -\n    - api: edc\n',
    at: '    -\n',
    says: /a reaction: there are no fields[^]*Write api, on, money/,
  },
  {
    name: 'a reaction of no API',
    from: '    - api: edc\n',
    to: '    - api: []\n',
    says: /"api" is not right/,
  },
  {
    name: 'a code without anything',
    from,
    to: `'402':\n'899':\n  http: 400\n  reason_code: MISSING_FIELD\n`,
    at: "'402'",
    says: /there are no fields[^]*Write http, reason_code/,
  },
  {
    name: 'a reaction without its English',
    from: '      cashier_en: Done.\n',
    to: '',
    above: '    - api: edc',
    says: /"cashier_en" is not right/,
  },
  {
    name: 'a source without a statement',
    from: '  source: Mã và HTTP 200 có trên trang khởi tạo máy EDC của nhà cung cấp; ý nghĩa và cách xử lý là đề xuất của tài liệu này.\n',
    to: '',
    above: "'000'",
    says: /status and source disagree/,
  },
];

/** Operations and types of transaction that carry a request_id of their own. */
const named = /^(?:commands|payments|[A-Z_]+|POST \/device\/[a-z-]+|POST \/v1\/vietqr)$/;

describe('what the reactions say of request_id', () => {
  const codes = [...loadErrorCodes().values()];
  const reactions = codes.flatMap(({ code, reactions: all }) =>
    all.map((reaction) => ({ ...reaction, code })),
  );

  test('the same id is asked for where there is one, and nowhere else', () => {
    const again = reactions.filter(({ how }) => /cùng request_id/.test(how));
    expect(again.length).toBeGreaterThan(20);
    for (const { code, on, how_en: english } of again) {
      // The look-up tells what to do with the command that it asks about.
      const others = on.filter((name) => name !== 'GET /transaction' || code !== '425');
      expect(
        others.filter((name) => !named.test(name)),
        code,
      ).toEqual([]);
      expect(english, code).toContain('same request_id');
    }
  });

  test('a time is the one for which an id is remembered, and past it nothing is sent', () => {
    const hours = String(loadFacts().get('idempotency.window_hours')?.value);
    const timed = reactions.filter(({ how }) => /\d+ giờ/.test(how));
    expect(timed.map(({ code }) => code)).toEqual(['425', '501']);
    for (const { how, how_en: english } of timed) {
      expect(how.match(/\d+(?= giờ)/g)).toEqual([hours]);
      expect(english.match(/\d+(?= hours)/g)).toEqual([hours]);
      expect(how).toContain('Quá hạn thì không gửi lại');
      expect(how).toContain('bằng cùng client');
    }
  });
});

describe('the catalogue of error codes', () => {
  let copy: SpecCopy;
  beforeAll(() => {
    copy = new SpecCopy();
  });
  afterAll(() => {
    copy.dispose();
  });

  test('reads every code with its meaning', () => {
    const codes = loadErrorCodes(copy.siteDir);
    expect(codes.size).toBeGreaterThan(0);
    expect(codes.get('422')).toMatchObject({ http: 409, reason_code: 'DEVICE_OFFLINE' });
  });

  test('a file that holds no table is refused, not taken for an empty one', () => {
    const site = mkdtempSync(path.join(tmpdir(), 'codes-'));
    mkdirSync(path.join(site, 'specs'));
    for (const text of ["- '402'\n", '# Nothing yet.\n', 'none']) {
      writeFileSync(path.join(site, file), text);
      expect(() => loadErrorCodes(site)).toThrow(/^specs\/error-codes\.yaml:1: no table of error/);
    }
    rmSync(site, { recursive: true });
  });

  test.each(defects)('$name stops with its line', async ({ says, ...defect }) => {
    const { result, line } = await copy.broken({ file, ...defect }, (siteDir) => {
      try {
        loadErrorCodes(siteDir);
        return Promise.resolve('');
      } catch (error) {
        return Promise.resolve(error instanceof Error ? error.message : '');
      }
    });
    expect(result).toContain(`${file}:${line}: `);
    expect(result).toMatch(says);
    expect(result).toContain('How to fix it: ');
  });
});
