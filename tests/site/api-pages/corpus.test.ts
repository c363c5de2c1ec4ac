import { readdirSync } from 'node:fs';

import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { stringify } from 'yaml';
import { expect, test } from 'vitest';

import { apis } from '../../../src/core/apis';
import { validateJson } from '../../../src/core/request-form';
import { createRequestForm } from '../../../src/site/pipeline/api-pages/request-form';
import { Contract, loadContract } from '../../../src/sources/openapi';
import { restSpec } from '../../support/large-spec';

const legal = 'tests/fixtures/contracts/legal';

/** All contracts of the project, as OpenAPI 3.1, because ajv supports JSON Schema 2020-12. */
const corpus = [
  ...apis.map(({ specPath }) => loadContract(specPath, '.')),
  loadContract('tests/fixtures/third-api/payout.yaml', '.'),
  ...readdirSync(legal).map((name) => loadContract(`${legal}/${name}`, '.')),
  new Contract('large.yaml', stringify(restSpec(30).document, { aliasDuplicateObjects: false })),
].filter(({ json }) => String(json['openapi']).startsWith('3.1'));

type Node = Record<string, unknown> | undefined;
/** Requests omit read-only properties, even required ones (OpenAPI, "Schema Object"). */
const ofRequest = (contract: Contract): Record<string, unknown> =>
  JSON.parse(JSON.stringify(contract.json), (_key, value: Node | null) => {
    const [required, properties] = [value?.['required'], value?.['properties']];
    if (!Array.isArray(required) || typeof properties !== 'object') return value;
    const isReadOnly = (name: string): boolean =>
      (properties as Record<string, Node>)[name]?.['readOnly'] === true;
    return { ...value, required: (required as string[]).filter((name) => !isReadOnly(name)) };
  }) as Record<string, unknown>;

const pointer = (...keys: string[]): string =>
  keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

test.each(corpus)(
  '$file: each JSON body of a sample is valid for ajv and for the editor',
  (contract) => {
    const ajv = new Ajv({ strict: false, validateSchema: false });
    addFormats(ajv);
    ajv.addSchema(ofRequest(contract), 'contract');
    let checked = 0;
    for (const operation of contract.operations) {
      const holder = operation.kind === 'path' ? 'paths' : 'webhooks';
      const item = (contract.json[holder] as Record<string, Node> | undefined)?.[operation.path];
      const written = item?.[operation.method.toLowerCase()] as Node;
      const body = written?.['requestBody'] as Node;
      if (!body) continue;
      const own = `#${pointer(holder, operation.path, operation.method.toLowerCase(), 'requestBody')}`;
      const place = typeof body['$ref'] === 'string' ? body['$ref'] : own;
      const form = createRequestForm(operation);
      for (const { mediaType, schema, examples } of form.bodies) {
        if (!/[/+]json$/.test(mediaType) || !schema) continue;
        const $ref = `contract${place}${pointer('content', mediaType, 'schema')}`;
        const validate = ajv.compile({ $ref });
        for (const { text } of examples) {
          const where = `${operation.label}: ${text}`;
          expect(validate(JSON.parse(text)), `${where} ${ajv.errorsText(validate.errors)}`).toBe(
            true,
          );
          expect(validateJson(text, schema, form.definitions), where).toEqual([]);
          checked += 1;
        }
      }
    }
    if (contract.file.startsWith('specs/')) expect(checked).toBeGreaterThan(3);
  },
);
