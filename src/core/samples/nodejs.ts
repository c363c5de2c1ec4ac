import { fetchCall, literal, type FetchStyle } from './ecmascript';
import { program } from './layout';
import type { Generator } from './plan';

const style: FetchStyle = {
  secret: (env) => `process.env.${env}`,
  file: (name) => `await readFile(${literal(name)})`,
};

/** Uses the built-in `fetch`, in an .mjs file because of top-level await. */
export const generate: Generator = (planned) => {
  return program(
    planned.files.length > 0 && ['import { readFile } from "node:fs/promises";', ''],
    fetchCall(planned, style),
    'if (!response.ok) {',
    '  console.error(text);',
    '  process.exit(1);',
    '}',
    'console.log(text);',
  );
};
