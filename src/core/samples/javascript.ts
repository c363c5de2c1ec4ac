import { fetchCall } from './ecmascript';
import { program } from './layout';
import type { Generator } from './plan';

/** Uses `fetch` in a browser. Secrets are constants with a placeholder. */
export const generate: Generator = (planned) => {
  const names = new Set(planned.runs.flatMap((part) => ('env' in part ? [part.env] : [])));
  return program(
    names.size > 0 && [
      '// For a test in your own browser only: a secret never belongs in a published page.',
      [...names].map((name) => `const ${name} = "${placeholder(name)}";`),
      '',
    ],
    fetchCall(planned, (env) => env),
    'if (!response.ok) {',
    '  throw new Error(`HTTP ${response.status}: ${text}`);',
    '}',
    'console.log(text);',
  );
};

/** Returns a placeholder: `replace-with-zengi-access-token`. */
function placeholder(env: string): string {
  return `replace-with-${env.toLowerCase().replaceAll('_', '-')}`;
}
