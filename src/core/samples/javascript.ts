import { bodyOfPieces, breaksLines, fetchCall, formData } from './ecmascript';
import { program } from './layout';
import type { Generator } from './model';
import { bodyFiles, bodyTexts, plan, type Part } from './plan';

const secret = (env: string) => env;

/**
 * `fetch` in a browser. There is no environment to read a secret from: a constant with a value
 * that cannot be taken for one stands on top.
 */
export const generate: Generator = (request) => {
  const planned = plan(request, breaksLines);
  const { url, headers, body } = planned;
  const names = secretNames([...url, ...headers.flatMap((h) => h.value), ...bodyTexts(body)]);
  return program(
    names.length > 0 && [
      '// For a test in your own browser only: a secret never belongs in a published page.',
      names.map((name) => `const ${name} = "${placeholder(name)}";`),
      '',
    ],
    bodyFiles(body).length > 0 &&
      'const inputs = document.querySelectorAll(\'input[type="file"]\');',
    body?.kind === 'multipart' && [formData(body.parts, secret, fileInputs()), ''],
    body?.kind === 'pieces' && [bodyOfPieces(body.pieces, secret, fileInputs()), ''],
    fetchCall(planned, { secret, form: 'form' }),
    '',
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

function secretNames(parts: Part[]): string[] {
  return [...new Set(parts.flatMap((part) => ('env' in part ? [part.env] : [])))];
}

/** A page cannot open a file by itself: the reader's own file inputs are asked, in order. */
function fileInputs(): () => string {
  let input = 0;
  return () => `inputs[${input++}].files[0]`;
}
