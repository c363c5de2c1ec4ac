import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { lintWithRedocly } from '../../../../src/site/pipeline/checks/specs';
import { findSeeded, type Defect } from '../../../support/seeded';
import { SpecCopy } from '../../../support/spec-copy';

const edc = 'specs/edc.yaml';
const qr = 'specs/qr.yaml';

const defects: Defect[] = [
  {
    name: 'an example with a value of the wrong type, behind allOf and a discriminator',
    file: edc,
    from: `          original_transaction_id: null
          amount: 150000
`,
    to: `          original_transaction_id: null
          amount: nhiều
`,
    at: 'amount',
    rule: 'redocly/no-invalid-media-type-examples',
    says: /type must be integer/,
  },
  {
    name: 'an example above a maximum',
    file: qr,
    from: `                  bincode: '970431'
                  amount: 2000000
`,
    to: `                  bincode: '970431'
                  amount: 600000000
`,
    at: 'amount',
    rule: 'redocly/no-invalid-media-type-examples',
    says: /must be <= 499999999/,
  },
  {
    name: 'an example that breaks a pattern',
    file: edc,
    from: 'masked_pan: 411111******1111\n          card_scheme: VISA\n          entry_mode: CHIP\n          response_code',
    to: 'masked_pan: 4111XXXXXXXX1111\n          card_scheme: VISA\n          entry_mode: CHIP\n          response_code',
    at: 'masked_pan',
    rule: 'redocly/no-invalid-schema-examples',
    says: /must match pattern/,
  },
  {
    name: 'an example with a time that is no date-time',
    file: edc,
    from: "          shown_at: '2025-11-21T10:15:40+07:00'\n",
    to: "          shown_at: '21/11/2025 10:00'\n",
    at: 'shown_at',
    rule: 'redocly/no-invalid-media-type-examples',
    says: /must match format "date-time"/,
  },
  {
    name: 'an example with a field that no schema has',
    file: qr,
    from: `          page: 1
          limit: 20
          total: 0
`,
    to: `          page: 1
          limit: 20
          total: 0
          next: 2
`,
    at: 'next',
    rule: 'redocly/no-invalid-media-type-examples',
    says: /`next`/,
  },
  {
    name: 'an example without a required field',
    file: edc,
    from: `                  request_id: SETTLE-20251121-01
                  scope: ALL
`,
    to: `                  scope: ALL
`,
    above: '                  sn:',
    rule: 'redocly/no-invalid-media-type-examples',
    says: /required property 'request_id'/,
  },
  {
    name: 'a wrong example of a parameter',
    file: qr,
    from: `          example: ZG0001000000042
`,
    to: `          example: zg 42
`,
    at: 'example',
    rule: 'redocly/no-invalid-parameter-examples',
    says: /must match pattern/,
  },
  {
    name: 'a required field that no schema has',
    file: edc,
    from: '      required: [sn, device_config]\n',
    to: '      required: [sn, device_config, shop_id]\n',
    at: 'required',
    rule: 'redocly/no-required-schema-properties-undefined',
    says: /shop_id/,
  },
  {
    name: 'a component that nothing uses',
    file: qr,
    from: '    BankName:\n',
    to: '    Unused:\n      type: string\n    BankName:\n',
    at: 'Unused',
    rule: 'redocly/no-unused-components',
    says: /Unused/,
  },
  {
    name: 'a reference that leads nowhere',
    file: qr,
    from: "$ref: '#/components/schemas/AccountPage'",
    to: "$ref: '#/components/schemas/AccountPages'",
    at: 'AccountPages',
    rule: 'redocly/no-unresolved-refs',
    says: /resolve/,
  },
];

describe('Redocly finds each seeded defect, on its line', () => {
  let copy: SpecCopy;
  let expectFound: Awaited<ReturnType<typeof findSeeded>>;
  beforeAll(async () => {
    copy = new SpecCopy();
    const lint = async (siteDir: string) =>
      (await Promise.all([edc, qr].map((file) => lintWithRedocly(file, siteDir)))).flat();
    expectFound = await findSeeded(
      defects,
      (file) => readFileSync(file, 'utf8'),
      (texts) => copy.with(texts, lint),
    );
  }, 120_000);
  afterAll(() => {
    copy.dispose();
  });

  test.each([edc, qr])('the clean %s has no findings', async (file) => {
    expect(await lintWithRedocly(file, copy.siteDir)).toEqual([]);
  });

  test.each(defects)('$name', (defect) => {
    expectFound(defect);
  });
});
