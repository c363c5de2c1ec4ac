import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { createApiPages } from '../../../src/site/pipeline/api-pages';
import type { OperationData } from '../../../src/core/api-page';
import { createRequestForm } from '../../../src/site/pipeline/api-pages/request-form';
import { apis } from '../../../src/core/apis';
import { serversIn } from '../../../src/sources/content/servers';
import { loadContract } from '../../../src/sources/openapi';
import { initialValues, toSampleRequest } from '../../../src/core/request-form';
import { withServer, type ServerOption } from '../../../src/core/samples';
import { generateSample, languageKeys } from '../../../src/core/samples/all';
import { contentPages } from '../../support/pages';
import { simulatorContract } from '../../support/simulator';
import { examplesDir } from '../../support/toolchains';

const local = 'http://127.0.0.1:4010';
const uat = 'https://uat-api.zengi.biz';
const live = 'https://api.zengi.biz';

const called = apis.flatMap((api) => {
  const contract = loadContract(api.specPath, '.');
  const pages = createApiPages(contract, api, '.');
  return contract.operations
    .filter(({ receiver }) => !receiver)
    .map((operation) => {
      const data = pages.find(({ id }) => id === operation.pageId)?.data as OperationData;
      return { operation, data, servers: data.sampleGroups[0]?.servers ?? [] };
    });
});

test('every operation offers the servers of its contract, and the simulator at its own path', () => {
  expect(called.length).toBeGreaterThan(14);
  const paths = new Set(simulatorContract().operations.map(({ path }) => path));
  for (const { operation, servers } of called) {
    const [first] = operation.servers;
    expect(servers.map(({ environment }) => environment)).toEqual(['uat', 'live', 'simulator']);
    expect(servers.slice(0, 2).map(({ url }) => url)).toEqual(
      operation.servers.map(({ url }) => url),
    );
    expect(servers[2]?.url.startsWith(local), first?.url).toBe(true);
    expect(paths).toContain(servers[2]?.url.replace(local, '') + operation.path);
  }
});

test('published contracts do not list the simulator', () => {
  for (const { operation } of called) {
    expect(operation.servers.map(({ url }) => url).join(' ')).not.toContain('127.0.0.1');
  }
});

describe('a sample with another server', () => {
  // Formatters break lines by length, so white space may differ from a newly generated text.
  const plain = (text: string): string => text.replaceAll(/,?\s+/g, '');

  test("equals the generator's output for that server", () => {
    let compared = 0;
    for (const { operation, servers } of called) {
      const form = createRequestForm(operation);
      const values = initialValues(form);
      for (const { environment, url } of servers) {
        for (const key of languageKeys) {
          const shown = generateSample(key, toSampleRequest(form, values));
          const made = generateSample(key, toSampleRequest(form, { ...values, server: url }));
          expect(plain(withServer(shown, servers, environment))).toBe(plain(made));
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(700);
  });

  test('has the address as one text node in its HTML, in every language', () => {
    for (const { data, servers } of called) {
      for (const key of languageKeys) {
        const html = data.html?.samples['samples']?.[key] ?? '';
        const changed = withServer(html, servers, 'simulator');
        expect(changed, `${data.key} ${key}`).toContain(local);
        expect(changed).not.toContain('zengi.biz');
      }
    }
  });

  test('stays unchanged for an unknown environment', () => {
    const servers: ServerOption[] = [{ environment: 'uat', url: uat }];
    expect(withServer(uat, servers, 'live')).toBe(uat);
    expect(withServer(uat, [], 'live')).toBe(uat);
  });
});

test('uses one token variable in samples of every language', () => {
  for (const { data } of called) {
    for (const key of languageKeys) {
      const html = data.html?.samples['samples']?.[key] ?? '';
      expect(html).not.toMatch(/(?<!ZENGI_)ACCESS_TOKEN|ZENGI_TOKEN\b|API_TOKEN|BEARER_TOKEN/);
    }
  }
});

test('uses the same variable in guides and in their files', () => {
  const files = readdirSync(examplesDir, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(examplesDir, name))
    .filter((name) => statSync(name).isFile());
  const texts = [
    ...contentPages().map(({ text }) => text),
    ...files.map((name) => readFileSync(name, 'utf8')),
  ];
  const names = texts.flatMap((text) => text.match(/\b[A-Z][A-Z_]*TOKEN\b/g) ?? []);
  expect([...new Set(names)].sort()).toEqual(['YOUR_ACCESS_TOKEN', 'ZENGI_ACCESS_TOKEN']);
});

test.each([
  [`curl ${uat}/auth/token`, ['uat', 'live', 'simulator']],
  [`curl ${live}/v1/accounts`, ['live', 'uat', 'simulator']],
  [`curl ${uat}/a ${live}/b`, []],
  ['curl https://pos.example.vn', []],
  [`curl ${local}/_sim/state`, []],
])('code of a guide: %s', (code, environments) => {
  expect(serversIn('.', code).map(({ environment }) => environment)).toEqual(environments);
});
