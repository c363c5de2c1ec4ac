import { load } from 'cheerio';

import { apis } from '../../src/core/apis';
import { createApiPages } from '../../src/site/pipeline/api-pages';
import { Contract } from '../../src/sources/openapi';
import type { OperationData } from '../../src/core/api-page';
import type { languageKeys } from '../../src/core/samples/all';

/** Generates the page of one operation from the YAML below `post:` and from components (`rest`). */
export function page(operation: string, rest = ''): OperationData {
  const [, made] = createApiPages(
    new Contract('specs/qr.yaml', spec(operation, rest)),
    apis[1],
    '.',
  );
  return made?.data as OperationData;
}

function indent(text: string, by: number): string {
  return text
    .trim()
    .split('\n')
    .map((line) => ' '.repeat(by) + line)
    .join('\n');
}

function spec(operation: string, rest: string): string {
  return `openapi: 3.1.0
info:
  title: Test
  version: 1.0.0
paths:
  /things:
    post:
      summary: Thing
${indent(operation, 6)}
${rest}`;
}

export const ok = `responses:
  '200': { description: Fine }`;

export const main = ({ html }: Pick<OperationData, 'html'>): string =>
  (html?.lead ?? '') + (html?.main ?? '');
const text = (html: string | undefined): string =>
  load(html ?? '')
    .root()
    .text();
/** Text of a sample for callers. */
export const sample = (data: OperationData, key: (typeof languageKeys)[number]): string =>
  text(data.html?.samples['samples']?.[key]);

/** YAML of a request body with one media type. */
export function body(mediaType: string, schema: string, extra = ''): string {
  return `requestBody:
  content:
    ${mediaType}:
${indent(schema, 6)}
${extra === '' ? '' : indent(extra, 6)}
${ok}`;
}
