import { bodyOfPieces, breaksLines, fetchCall, formData, literal } from './ecmascript';
import { program } from './layout';
import type { Generator } from './model';
import { bodyFiles, plan } from './plan';

const secret = (env: string) => `process.env.${env}`;

const read = (name: string) => `await readFile(${literal(name)})`;

/** The `fetch` that Node.js brings along; an .mjs file, for its top-level await. */
export const generate: Generator = (request) => {
  const planned = plan(request, breaksLines);
  const { body } = planned;
  return program(
    bodyFiles(body).length > 0 && ['import { readFile } from "node:fs/promises";', ''],
    body?.kind === 'multipart' && [formData(body.parts, secret, read), ''],
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
