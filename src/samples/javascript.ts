import { fetchCall, literal, textExpression, writtenForm } from './ecmascript';
import { program } from './layout';
import type { Generator, MultipartPart } from './model';
import { plan, valueParts, type Part } from './plan';

const secret = (env: string) => env;

/**
 * `fetch` in a browser. There is no environment to read a secret from: a constant with a value
 * that cannot be taken for one stands on top.
 */
export const generate: Generator = (request) => {
  const planned = plan(request);
  const { url, headers, body } = planned;
  const form = body?.kind === 'multipart' ? body.parts : undefined;
  const written = form && writtenForm(planned, form, secret, fileInputs());
  const names = secretNames([
    ...url,
    ...headers.flatMap((h) => h.value),
    ...(body?.kind === 'bytes' ? body.parts : []),
    ...(form ?? []).flatMap((p) => (p.kind === 'field' ? valueParts(p.value) : [])),
  ]);
  return program(
    names.length > 0 && [
      '// For a test in your own browser only: a secret never belongs in a published page.',
      names.map((name) => `const ${name} = "${placeholder(name)}";`),
      '',
    ],
    form && [
      form.some((p) => p.kind === 'file') &&
        'const inputs = document.querySelectorAll(\'input[type="file"]\');',
      written?.lines ?? formData(form),
      '',
    ],
    fetchCall(written?.planned ?? planned, { secret, form: 'form' }),
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

function formData(parts: MultipartPart[]): string[] {
  const file = fileInputs();
  return [
    'const form = new FormData();',
    ...parts.map((part) => {
      const name = literal(part.name);
      if (part.kind === 'field')
        return `form.append(${name}, ${textExpression(valueParts(part.value), secret)});`;
      return `form.append(${name}, ${file()}, ${literal(part.fileName)});`;
    }),
  ];
}
