import { afterEach, describe, expect, test, vi } from 'vitest';

import { apis } from '../../../src/core/apis';
import { collectionFiles } from '../../../src/site/pipeline/collections';
import { outlineOf } from '../../../src/site/pipeline/generate/outline';
import { foreignFaults, foreignPages } from '../../support/foreign-contract';
import { main, sample } from '../../support/one-operation';
import type { OperationData } from '../../../src/core/api-page';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('valid contracts build', () => {
  test('unnamed or equally named operations use method and path', async () => {
    const { contract, pages } = await foreignPages('legal/names');
    expect(pages.map(({ id, data }) => [id, data.title])).toEqual([
      ['names', 'Names'],
      ['get-items', 'GET /items'],
      ['list', 'List'],
      ['post-items', 'POST /items'],
      ['get-items-id', 'List'],
      ['delete-items-id', 'Say "bye"'],
      ['item-sold', 'item.sold'],
    ]);
    // With an empty list of tags the plugin would create no sidebar entry.
    const { paths } = outlineOf({ contract, api: apis[1] }) as {
      paths: Record<string, { post: object }>;
    };
    expect(Object.values(paths).map(({ post }) => 'tags' in post)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(main(pages[0]?.data as OperationData)).toContain('Thao tác khác');
  });

  test('an extension that refers to a missing file', async () => {
    const { pages } = await foreignPages('legal/extension');
    expect(pages).toHaveLength(2);
  });

  test('webhooks alone, in components.pathItems', async () => {
    const { contract, pages } = await foreignPages('legal/webhooks-only');
    expect(pages.map(({ id }) => id)).toEqual(['hooks', 'item-sold']);
    const files = collectionFiles([{ api: apis[1], contract }], 'https://docs.example.vn', '.');
    expect(JSON.parse(files[0]?.[1] ?? '')).toMatchObject({ info: { name: 'Hooks' }, item: [] });
  });

  test('references that no OpenAPI version allows, in an operation, its fields or a text', async () => {
    const { contract, pages } = await foreignPages('legal/references');
    expect(pages.map(({ id, data }) => [id, 'method' in data && data.method])).toEqual([
      ['references', false],
      ['get-orders', 'GET'],
      ['add-order', 'POST'],
    ]);
    const data = pages[2]?.data as OperationData;
    expect(main(data)).toContain('<code class=api-name>amount</code>');
    expect(sample(data, 'curl')).toContain('"amount"');
    expect(contract.tags[0]?.description?.vi).toBe('What is sold.');
    expect(pages[0]?.data.html?.main).toContain('Every order of a shop.');
    expect(JSON.stringify(outlineOf({ contract, api: apis[1] }))).not.toContain('$ref');
  });

  test('a mapping by bare name; unknown keywords are warnings with their line', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { pages } = await foreignPages('legal/mapping');
    expect(main(pages[1]?.data as OperationData)).toContain('<code class=api-name>packSize</code>');
    expect(warn.mock.calls.map(([text]) => String(text)).sort()).toEqual([
      expect.stringMatching(
        /mapping\.yaml:15: .*`nullable`.* \(2 places: lines 15, 19\)[^]*'null'/,
      ),
      expect.stringMatching(/legal\/mapping\.yaml:18: .*`sendable`[^]*`x-`/),
      expect.stringMatching(/legal\/mapping\.yaml:20: The list of values `enum` is empty/),
      expect.stringMatching(/legal\/mapping\.yaml:9: .*`name`[^]*Remove it/),
    ]);
  });

  test('foreign braces, plain or escaped', async () => {
    const { pages } = await foreignPages('legal/braces');
    expect(main(pages[0]?.data as OperationData)).toContain(
      'Write {{name}}, {{#if x}} or {{item.input}}.',
    );
  });
});

describe('content that would vanish or mislead is rejected, each fault with line and fix', () => {
  test.each<[name: string, faults: RegExp[]]>([
    ['swagger', [/^swagger\.yaml:1: this is Swagger 2\.0[^]*swagger2openapi/]],
    ['version', [/^version\.yaml:1: OpenAPI 3\.2\.0 is not supported/]],
    ['empty', [/^empty\.yaml:3: the contract has no operation/]],
    [
      'one-page',
      [
        /:5: GET \/orders .* same page as the contract itself/,
        /:9: GET \/people .* same page as GET \/users: "get-users"/,
        /:12: POST paid .* same page as GET \/users/,
        /:14: POST guide .* same page as the page guide\.mdx/,
      ],
    ],
    [
      'structure',
      [
        /:8: .*`description`/,
        /:9: .*descripton/,
        /:10: #\/components\/responses\/Gone has no target[^]*Correct the reference/,
      ],
    ],
    [
      'servers',
      [
        /:4: .*does not declare its variable \{region\}/,
        /:10: .*is not an address that a path can follow: with its defaults it reads "https:\/\/\/v1"/,
        /:15: .*\{host\} of the server .* has no default/,
        /:16: .*`default` must be present/,
        /:19: the server \/v1 has no scheme and host/,
      ],
    ],
    [
      'files',
      [
        /:4: keywords\.yaml.* is in another file[^]*bundle/,
        /:5: https:\/\/example\.com\/b\.yaml is in another file/,
      ],
    ],
    [
      'keywords',
      [
        /:11: .*`min_length`[^]*Did you mean "minLength"/,
        /:12: .*got `boolean`[^]*limit itself/,
        /:13: .*`sendable`/,
        /:14: .*`enum`[^]*See the OpenAPI 3\.1/,
      ],
    ],
    [
      'older',
      [
        /:5: .*`orders`[^]*Begin the path with `\/`/,
        /:14: .*`const`[^]*In OpenAPI 3\.0, use `enum` with one value/,
        /:15: .*`type`[^]*`nullable: true`/,
        /:16: [^]*`minimum` and `exclusiveMinimum: true`/,
      ],
    ],
    [
      'references',
      [
        /:5: .*path parameter `\{id\}`[^]*`in: path`/,
        /:6: .*\$ref is not expected here[^]*Copy the target/,
        /:8: #\/components\/x-id has no target/,
        /:15: .*`name`[^]*on line 12 uses this as a schema/,
        /:15: .*`in`[^]*on line 12/,
        /:15: .*`schema`[^]*on line 12/,
      ],
    ],
    ['braces', [/:2: \{\{item\.input\}\}[^]*write \{\{=item\.input\}\}/, /:4: \{\{item\.output/]],
  ])('%s', async (name, faults) => {
    const found = await foreignFaults(`refused/${name}`, ['guide']);
    expect(found.map((fault) => fault.replace(/^refused\//, ''))).toEqual(
      faults.map((fault) => expect.stringMatching(fault) as string),
    );
    for (const fault of found) expect(fault).toContain('\n  How to fix it: ');
  });
});
