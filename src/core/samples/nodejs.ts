import { fetchCall } from './ecmascript';
import { program } from './layout';
import type { Generator } from './plan';

/** Uses the built-in `fetch`, in an .mjs file because of top-level await. */
export const generate: Generator = (planned) =>
  program(
    fetchCall(planned, (env) => `process.env.${env}`),
    'if (!response.ok) {',
    '  console.error(text);',
    '  process.exit(1);',
    '}',
    'console.log(text);',
  );
