import { describe, expect, test } from 'vitest';

import { loadErrorCodes } from '../../../src/sources/content/error-codes';
import { loadFacts } from '../../../src/sources/content/facts';
import { loadContract, readParts } from '../../../src/sources/openapi';

const edc = readParts(loadContract('specs/edc.yaml', '.'));
const qr = readParts(loadContract('specs/qr.yaml', '.'));

/** Statuses of which a contract shows at least one example; `request` stands for request bodies. */
const exampleStatuses = ({ mediaTypes }: typeof edc) =>
  new Set(
    mediaTypes
      .filter(({ node }) => Object.keys((node['examples'] as object | undefined) ?? {}).length > 0)
      .map(({ status }) => status ?? 'request'),
  );

describe('the two contracts of the product spec', () => {
  test('titles are those of the spec (section 3)', () => {
    expect(edc.spec.info.title).toBe('EDC OpenAPI');
    expect(qr.spec.info.title).toBe("Zengi's QR API");
  });

  test('requests, successes and each kind of failure have examples', () => {
    for (const contract of [edc, qr]) {
      expect([...exampleStatuses(contract)]).toEqual(
        expect.arrayContaining('request 200 400 401 403 404 409 429 500 502 504'.split(' ')),
      );
    }
  });

  test('every command to a terminal but the display of a result has a callback', () => {
    const commands = edc.operations.filter(
      ({ path }) => String(path[1]).startsWith('/device/') && path[2] === 'post',
    );
    expect(commands.length).toBeGreaterThan(0);
    const silent = commands.filter(({ node }) => node['callbacks'] === undefined);
    expect(silent.map(({ name }) => name)).toEqual(['POST /device/vietqr-result']);
  });

  test('tokens protect every operation but the token itself and the calls to the partner', () => {
    const open = [...edc.operations, ...qr.operations].filter(
      ({ node, receiver }) => !receiver && node['security'] !== undefined,
    );
    expect(open.map(({ name }) => name)).toEqual(['POST /auth/token', 'POST /auth/token']);
    for (const { spec } of [edc, qr]) expect(spec.json['security']).toEqual([{ HTTPBearer: [] }]);
  });
});

describe('facts and error codes', () => {
  test('limits in contracts come from the facts', () => {
    const bound = new Set(
      [...edc.schemas, ...qr.schemas].flatMap(({ node }) =>
        Object.values((node['x-facts'] as Record<string, string> | undefined) ?? {}),
      ),
    );
    const limits =
      'amount.min amount.max request_id.max_length order_id.max_length qr.content_max_length command.timeout_min_seconds command.timeout_max_seconds command.timeout_default_seconds list.limit_max';
    expect([...bound]).toEqual(expect.arrayContaining(limits.split(' ')));
  });

  test('a number with dots equals the number without', () => {
    const facts = loadFacts('.');
    const printed = [...facts.values()].filter(({ id }) => id.endsWith('_text'));
    expect(printed.length).toBeGreaterThan(0);
    for (const { id, value } of printed) {
      expect(value?.replaceAll('.', '')).toBe(facts.get(id.replace(/_text$/, ''))?.value);
    }
  });

  test('only codes that the provider has published are marked as such', () => {
    const stated = [...loadErrorCodes('.').values()].filter(({ status }) => status === 'source');
    expect(stated.map(({ code, http }) => [code, http])).toEqual([
      ['000', 200],
      ['401', 400],
      ['501', 500],
    ]);
  });
});
