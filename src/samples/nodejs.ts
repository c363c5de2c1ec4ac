import { bodyOfPieces, breaksLines, fetchCall, literal, textExpression } from './ecmascript';
import { program } from './layout';
import type { Generator, MultipartPart } from './model';
import { bodyFiles, plan, valueParts } from './plan';

const secret = (env: string) => `process.env.${env}`;

const read = (name: string) => `await readFile(${literal(name)})`;

/** The `fetch` that Node.js brings along; an .mjs file, for its top-level await. */
export const generate: Generator = (request) => {
  const planned = plan(request, breaksLines);
  const { body } = planned;
  return program(
    bodyFiles(body).length > 0 && ['import { readFile } from "node:fs/promises";', ''],
    body?.kind === 'multipart' && ['const form = new FormData();', body.parts.map(append), ''],
    body?.kind === 'pieces' && [bodyOfPieces(body.pieces, secret, read), ''],
    fetchCall(planned, { secret, form: 'form' }),
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
  const blob = `new Blob([${read(part.fileName)}], { type: ${literal(part.mediaType)} })`;
  return ['form.append(', `  ${name},`, `  ${blob},`, `  ${literal(part.fileName)},`, ');'];
}
