import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { load } from 'cheerio';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

import type { OperationData } from '../../../src/core/api-page';
import { validateJson, type RequestForm } from '../../../src/core/request-form';
import { compareContracts } from '../../../src/sources/changes';
import { contractOf } from '../../support/change-fixtures';
import { body, main, page } from '../../support/one-operation';

/**
 * A row for each keyword of `specs/README.md`: a schema, words on its page, a value that the editor rejects, and a
 * schema that differs only in the keyword. `-`: not checked, or not compared.
 */
const rows = String.raw`
type                  ; type: integer                                       ; integer             ; "a"          ; type: string
nullable              ; type: string, nullable: true                        ; có thể null         ; 5            ; type: string
enum                  ; enum: [A, B]                                        ; A.*B                ; "C"          ; enum: [A]
const                 ; const: A                                            ; Luôn là.*A          ; "C"          ; const: B
minimum               ; type: integer, minimum: 3                           ; ít nhất 3           ; 2            ; type: integer, minimum: 4
maximum               ; type: integer, maximum: 3                           ; không quá 3         ; 4            ; type: integer, maximum: 4
exclusiveMinimum      ; type: integer, exclusiveMinimum: 3                  ; lớn hơn 3           ; 3            ; type: integer, minimum: 3
exclusiveMaximum      ; type: integer, exclusiveMaximum: 3                  ; nhỏ hơn 3           ; 3            ; type: integer, maximum: 3
multipleOf            ; type: integer, multipleOf: 5                        ; bội của 5           ; 6            ; type: integer, multipleOf: 7
minLength             ; type: string, minLength: 9                          ; ít nhất 9 ký tự     ; "a"          ; type: string, minLength: 8
maxLength             ; type: string, maxLength: 3                          ; không quá 3 ký tự   ; "abcd"       ; type: string, maxLength: 2
pattern               ; type: string, pattern: '^[a-f]{4}$'                 ; \[a-f\]             ; "xxxx"       ; type: string, pattern: '^[a-e]{4}$'
format                ; type: string, format: date                          ; string · date       ; "2025-13-45" ; type: string
properties            ; properties: {a: {type: string}}                     ; a\s*string          ; {"a":1}      ; properties: {a: {type: integer}}
required              ; required: [a], properties: {a: {type: string}}      ; a\s*string\s*bắt buộc ; {}         ; properties: {a: {type: string}}
additionalProperties  ; type: object, additionalProperties: {type: integer} ; any name            ; {"a":"b"}    ; type: object, additionalProperties: false
patternProperties     ; type: object, patternProperties: {'^x-': {type: integer}} ; /\^x-/        ; {"x-a":"b"}  ; type: object, patternProperties: {'^x-': {type: string}}
minProperties         ; type: object, minProperties: 2                      ; ít nhất 2 trường    ; {"a":1}      ; type: object, minProperties: 3
maxProperties         ; type: object, maxProperties: 1                      ; không quá 1 trường  ; {"a":1,"b":1} ; type: object, maxProperties: 2
items                 ; type: array, items: {type: integer}                 ; array of integer    ; ["a"]        ; type: array, items: {type: string}
prefixItems           ; type: array, prefixItems: [{type: integer}]         ; \[0\]\s*integer     ; ["a"]        ; type: array, prefixItems: [{type: string}]
minItems              ; type: array, minItems: 2                            ; ít nhất 2 phần tử   ; [1]          ; type: array, minItems: 3
maxItems              ; type: array, maxItems: 1                            ; không quá 1 phần tử ; [1,2]        ; type: array, maxItems: 2
uniqueItems           ; type: array, items: {type: integer}, minItems: 2, uniqueItems: true ; không trùng nhau ; [1,1] ; type: array, items: {type: integer}, minItems: 2
allOf                 ; allOf: [{type: integer}, {minimum: 3}]              ; ít nhất 3           ; 2            ; allOf: [{type: integer}]
oneOf                 ; oneOf: [{type: integer}, {type: boolean}]           ; Một trong           ; "a"          ; oneOf: [{type: integer}, {type: string}]
anyOf                 ; anyOf: [{minimum: 3, type: integer}, {type: string}] ; Một hoặc nhiều trong ; 2            ; anyOf: [{type: integer}, {type: string}]
not                   ; type: integer, not: {const: 7}                      ; Không được khớp.*7 ; 7            ; type: integer, not: {const: 8}
if                    ; type: object, if: {required: [a]}, then: {required: [b]} ; Nếu giá trị khớp ; {"a":1} ; type: object, if: {required: [c]}, then: {required: [b]}
then                  ; type: object, if: {required: [a]}, then: {required: [b]} ; Thì cũng phải khớp ; {"a":1} ; type: object, if: {required: [a]}, then: {required: [c]}
else                  ; type: object, if: {required: [a]}, else: {required: [b]} ; Nếu không thì khớp ; {}      ; type: object, if: {required: [a]}, else: {required: [c]}
contains              ; type: array, contains: {const: 7}                   ; Ít nhất một phần tử.*7 ; [1]         ; type: array, contains: {const: 8}
minContains           ; type: array, contains: {const: 7}, minContains: 2   ; ít nhất 2 phần tử   ; [7]          ; type: array, contains: {const: 7}
maxContains           ; type: array, contains: {const: 7}, maxContains: 1   ; không quá 1 phần tử ; [7,7]        ; type: array, contains: {const: 7}
propertyNames         ; type: object, additionalProperties: {type: integer}, propertyNames: {pattern: '^[a-f]+$'} ; Mọi tên trường ; {"x":1} ; type: object, additionalProperties: {type: integer}
dependentRequired     ; type: object, dependentRequired: {a: [b]}           ; có a thì phải có b  ; {"a":1}      ; type: object
dependentSchemas      ; type: object, dependentSchemas: {a: {required: [b]}} ; Nếu có một trường ; {"a":1}     ; type: object
unevaluatedProperties ; properties: {a: {type: string}}, unevaluatedProperties: false ; Không nhận trường nào khác ; {"b":1} ; properties: {a: {type: string}}
unevaluatedItems      ; type: array, prefixItems: [{type: integer}], unevaluatedItems: false ; không thêm phần tử nào ; [1,2] ; type: array, prefixItems: [{type: integer}]
discriminator         ; oneOf: [{$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Cash'}], discriminator: {propertyName: kind} ; theo kind ; {"kind":"Cash","last4":"1"} ; oneOf: [{$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Cash'}]
readOnly              ; properties: {a: {type: string, readOnly: true}}     ; chỉ đọc             ; {"a":1}      ; properties: {a: {type: string}}
writeOnly             ; properties: {a: {type: string, writeOnly: true}}    ; chỉ ghi             ; {"a":1}      ; properties: {a: {type: string}}
$ref                  ; $ref: '#/components/schemas/Text'                   ; không quá 6 ký tự   ; 1            ; type: string
default               ; type: string, default: A                            ; Mặc định.*A         ; -            ; type: string
deprecated            ; properties: {a: {type: string, deprecated: true}}   ; không nên dùng nữa  ; -            ; properties: {a: {type: string}}
x-sunset              ; properties: {a: {type: string, deprecated: true, x-sunset: '2027-01-31'}} ; bị bỏ từ 2027 ; - ; properties: {a: {type: string, deprecated: true}}
contentMediaType      ; type: string, contentMediaType: text/csv            ; nội dung text/csv   ; -            ; type: string
contentEncoding       ; type: string, contentEncoding: base64               ; mã hoá base64       ; -            ; type: string
contentSchema         ; type: string, contentSchema: {const: inside}        ; Sau khi giải mã.*inside ; -           ; type: string
title                 ; oneOf: [{title: Whole, type: integer}, {type: string}] ; Whole            ; -            ; -
description           ; type: string, description: In words                 ; In words            ; -            ; -
example               ; type: string, example: one                          ; Ví dụ.*one          ; -            ; -
examples              ; type: string, examples: [one]                       ; Ví dụ.*one          ; -            ; -
externalDocs          ; type: string, externalDocs: {url: 'https://x.example/docs'} ; x.example/docs ; -         ; -
`
  .trim()
  .split('\n')
  .map((line) => line.split(/ +; +/) as [string, string, string, string, string]);

const schemas = {
  Text: { type: 'string', maxLength: 6 },
  Card: { type: 'object', required: ['last4'], properties: { kind: { type: 'string' } } },
  Cash: { type: 'object', required: ['till'], properties: { kind: { type: 'string' } } },
};
const ajv = new Ajv({ strict: false });
addFormats(ajv);

const contract = (schema: string): ReturnType<typeof contractOf> =>
  contractOf({
    paths: {
      '/a': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: parse(`{${schema}}`) as object } },
          },
          responses: {},
        },
      },
    },
    components: { schemas },
  });

/** Examples for the rows whose shortest value is not valid: the build asks for them. */
const given: Readonly<Record<string, string>> = {
  minProperties: '{ a: 1, b: 2 }',
  uniqueItems: '[1, 2]',
  else: '{ b: 1 }',
  contains: '[7]',
  minContains: '[7, 7]',
  maxContains: '[7]',
  propertyNames: '{ a: 1 }',
};

test.each(rows)('%s: %s', (keyword, schema, shown, refused, other) => {
  const pageOf = (own: string): OperationData =>
    page(
      body('application/json', `schema: {${own}}`),
      `components: ${JSON.stringify({ schemas })}`,
    );
  const example = given[keyword];
  if (example !== undefined)
    expect(() => pageOf(schema)).toThrow(/:\d+: cannot build a valid example: [^]*Write a valid/);
  const made = pageOf(example === undefined ? schema : `${schema}, example: ${example}`);
  const $ = load(main(made));
  const form = JSON.parse($('script[data-request-form]').text()) as RequestForm;
  $('script').remove();
  expect($.text()).toMatch(new RegExp(shown, 's'));
  const [request] = form.bodies;
  const sample = request?.examples[0]?.text ?? '';
  const whole = { ...(parse(`{${schema}}`) as object), components: { schemas } };
  expect(ajv.validate(whole, JSON.parse(sample)), `${sample} ${ajv.errorsText()}`).toBe(true);
  expect(validateJson(sample, request?.schema, form.definitions)).toEqual([]);
  if (refused !== '-')
    expect(validateJson(refused, request?.schema, form.definitions)).not.toEqual([]);
  expect(compareContracts(contract(schema), contract(schema))).toEqual([]);
  if (other !== '-') expect(compareContracts(contract(schema), contract(other))).not.toEqual([]);
});

test('the table for writers lists the same keywords and behaviour', () => {
  const written = readFileSync('specs/README.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| .*\| (?:yes|no|known) +\|$/.test(line) || /^\| `.*\|/.test(line))
    .flatMap((line) => {
      const [, names = '', , , checked = '', compared = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      if (!/^(?:yes|no)$/.test(compared)) return [];
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => [
        name,
        checked !== 'no',
        compared !== 'no',
      ]);
    });
  expect(written.length).toBeGreaterThan(0);
  expect(rows.map(([name, , , refused, other]) => [name, refused !== '-', other !== '-'])).toEqual(
    expect.arrayContaining(written) as unknown,
  );
  expect(rows).toHaveLength(written.length);
});
