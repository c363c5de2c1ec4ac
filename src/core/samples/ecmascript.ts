import { indent, program, type Lines } from './layout';
import { expression, isPlain, lightlyQuoted } from './literals';
import { timeoutSeconds, type Generator, type Plan } from './plan';

/** Uses the built-in `fetch`, in an .mjs file because of top-level await. */
export const nodejs: Generator = (planned) =>
  program(
    fetchCall(planned, (env) => `process.env.${env}`),
    'if (!response.ok) {',
    '  console.error(text);',
    '  process.exit(1);',
    '}',
    'console.log(text);',
  );

/** Uses `fetch` in a browser. Secrets are constants with a placeholder: `replace-with-zengi-access-token`. */
export const javascript: Generator = (planned) => {
  const names = new Set(planned.runs.flatMap((part) => ('env' in part ? [part.env] : [])));
  return program(
    names.size > 0 && [
      '// For a test in your own browser only: a secret never belongs in a published page.',
      [...names].map(
        (name) => `const ${name} = "replace-with-${name.toLowerCase().replaceAll('_', '-')}";`,
      ),
      '',
    ],
    fetchCall(planned, (env) => env),
    'if (!response.ok) {',
    '  throw new Error(`HTTP ${response.status}: ${text}`);',
    '}',
    'console.log(text);',
  );
};

/**
 * Returns the code of the body and of the call of `fetch`.
 * @param secret returns the expression that reads a secret
 */
function fetchCall({ method, url, headers, body }: Plan, secret: (env: string) => string): Lines[] {
  const text = expression({
    literal,
    secret: (env, encoded) => (encoded ? `encodeURIComponent(${secret(env)})` : secret(env)),
    concat: ' + ',
    template: { open: '`', hole: (code) => `\${${code}}`, close: '`' },
  });
  const options = [
    '{',
    ...indent(
      '  ',
      method !== 'GET' && `method: ${literal(method)},`,
      headers.length > 0 && [
        'headers: {',
        indent('  ', ...headers.map((h) => assigned(`${key(h.name)}:`, `${text(h.value)},`, 4))),
        '},',
      ],
      body && 'body,',
      `signal: AbortSignal.timeout(${timeoutSeconds}_000),`,
    ),
    '}',
  ];
  return [
    body && [assigned('const body =', `${text(body)};`), ''],
    callLines('const response = await fetch', text(url), options),
    'const text = await response.text();',
    '',
  ];
}

/** Moves a string literal that exceeds 80 columns to the next line, like Prettier. A template literal is not moved. */
function assigned(target: string, value: string, indentation = 0): string[] {
  const line = `${target} ${value}`;
  const fits = indentation + line.length <= 80 || !/^["']/.test(value);
  return fits ? [line] : [target, `  ${value}`];
}

/** Like Prettier, keeps the last argument's brace on the first line if it fits in 80 columns. */
function callLines(call: string, first: string, [brace = '', ...rest]: string[]): string[] {
  const line = `${call}(${first}, ${brace}`;
  if (line.length <= 80) return [line, ...rest.slice(0, -1), `${rest.at(-1) ?? ''});`];
  return [
    `${call}(`,
    ...indent('  ', `${first},`, brace, ...rest.slice(0, -1), `${rest.at(-1) ?? ''},`),
    ');',
  ];
}

function key(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : literal(name);
}

/** Returns a template literal for a text of several lines, with `String.raw` if it contains a backslash. */
function literal(value: string): string {
  if (value.includes('\n') && isPlain(value)) {
    if (!/[`\\]|\$\{/.test(value)) return `\`${value}\``;
    if (!/`|\$\{|\\$|\\u|\\x/.test(value)) return `String.raw\`${value}\``;
    return `\`${value.replace(/[`\\]|\$\{/g, '\\$&')}\``;
  }
  return lightlyQuoted(value);
}
