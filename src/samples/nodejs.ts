import { fetchCall, literal, textExpression, writtenForm } from './ecmascript';
import { program } from './layout';
import type { Generator, MultipartPart } from './model';
import { plan, valueParts } from './plan';

const secret = (env: string) => `process.env.${env}`;

/** The `fetch` that Node.js brings along; an .mjs file, for its top-level await. */
export const generate: Generator = (request) => {
  const planned = plan(request);
  const form = planned.body?.kind === 'multipart' ? planned.body.parts : undefined;
  const written =
    form && writtenForm(planned, form, secret, (name) => `await readFile(${literal(name)})`);
  return program(
    form?.some((p) => p.kind === 'file') && ['import { readFile } from "node:fs/promises";', ''],
    form && [written?.lines ?? ['const form = new FormData();', form.map(append)], ''],
    fetchCall(written?.planned ?? planned, { secret, form: 'form' }),
    '',
    'if (!response.ok) {',
    '  console.error(text);',
    '  process.exit(1);',
    '}',
    'console.log(text);',
  );
};

function append(part: MultipartPart): string | string[] {
  const name = literal(part.name);
  if (part.kind === 'field')
    return `form.append(${name}, ${textExpression(valueParts(part.value), secret)});`;
  const file = literal(part.fileName);
  const blob = `new Blob([await readFile(${file})], { type: ${literal(part.mediaType)} })`;
  return ['form.append(', `  ${name},`, `  ${blob},`, `  ${file},`, ');'];
}
