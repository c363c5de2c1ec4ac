import { fetchCall } from './ecmascript';
import { program } from './layout';
import type { Generator } from './model';
import { plan } from './plan';

/**
 * `fetch` in a browser. There is no environment to read a secret from: a constant with a value
 * that cannot be taken for one stands on top. A page cannot open a file by itself: the reader's own
 * file inputs are asked, in order.
 */
export const generate: Generator = (request) => {
  const planned = plan(request);
  const names = new Set(planned.runs.flatMap((part) => ('env' in part ? [part.env] : [])));
  let input = 0;
  return program(
    names.size > 0 && [
      '// For a test in your own browser only: a secret never belongs in a published page.',
      [...names].map((name) => `const ${name} = "${placeholder(name)}";`),
      '',
    ],
    planned.files.length > 0 && 'const inputs = document.querySelectorAll(\'input[type="file"]\');',
    fetchCall(planned, { secret: (env) => env, file: () => `inputs[${input++}].files[0]` }),
    'if (!response.ok) {',
    '  throw new Error(`HTTP ${response.status}: ${text}`);',
    '}',
    'console.log(text);',
  );
};

/** What stands in place of a secret: `replace-with-zengi-access-token`. */
function placeholder(env: string): string {
  return `replace-with-${env.toLowerCase().replaceAll('_', '-')}`;
}
