import { fetchCall, literal } from './ecmascript';
import { program } from './layout';
import type { Generator } from './plan';

/** Uses the built-in `fetch`, in an .mjs file because of top-level await. */
export const generate: Generator = (planned) =>
  program(
    planned.files.length > 0 && ['import { readFile } from "node:fs/promises";', ''],
    fetchCall(planned, {
      secret: (env) => `process.env.${env}`,
      file: (name) => `await readFile(${literal(name)})`,
    }),
    'if (!response.ok) {',
    '  console.error(text);',
    '  process.exit(1);',
    '}',
    'console.log(text);',
  );
