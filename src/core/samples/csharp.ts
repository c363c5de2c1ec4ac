import { indent, methodName, program } from './layout';
import { doubleQuoted, expression, isPlain } from './literals';
import { timeoutSeconds, type Generator } from './plan';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'];

/** Headers that .NET accepts only on the content object, not on the request. */
const ofContent = /^(allow|content-.*|expires|last-modified)$/i;

/** Uses HttpClient. The body is bytes, because StringContent adds a charset. C# 6 and Mono compile the program. */
export const generate: Generator = ({ method, url, headers, body }) => {
  const addHeaders = (owner: string, isContent: boolean) =>
    headers
      .filter((h) => ofContent.test(h.name) === isContent)
      .map(
        (h) => `${owner}.Headers.TryAddWithoutValidation(${literal(h.name)}, ${text(h.value)});`,
      );
  const named = methods.includes(method)
    ? `HttpMethod.${methodName(method)}`
    : `new HttpMethod(${literal(method)})`;
  return program(
    'using System;',
    'using System.Net.Http;',
    body && 'using System.Text;',
    'using System.Threading.Tasks;',
    '',
    'class Program',
    '{',
    '    static readonly HttpClient client = new HttpClient',
    '    {',
    `        Timeout = TimeSpan.FromSeconds(${timeoutSeconds})`,
    '    };',
    '',
    '    static int Main() => Call().GetAwaiter().GetResult();',
    '',
    '    static async Task<int> Call()',
    '    {',
    indent(
      '        ',
      body && `var body = ${text(body)};`,
      `var request = new HttpRequestMessage(${named}, ${text(url)});`,
      addHeaders('request', false),
      body && [
        'request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));',
        addHeaders('request.Content', true),
      ],
      '',
      'var response = await client.SendAsync(request);',
      'var text = await response.Content.ReadAsStringAsync();',
      'if (!response.IsSuccessStatusCode)',
      '{',
      '    Console.Error.WriteLine(text);',
      '    return 1;',
      '}',
      'Console.WriteLine(text);',
      'return 0;',
    ),
    '    }',
    '}',
  );
};

const text = expression({
  literal,
  secret: (env, encoded) => {
    const value = `Environment.GetEnvironmentVariable("${env}")`;
    return encoded ? `Uri.EscapeDataString(${value})` : value;
  },
  concat: ' + ',
});

/** Returns a verbatim string for a text of several lines; its only escape is the doubled quote. */
function literal(value: string): string {
  if (value.includes('\n') && isPlain(value)) return `@"${value.replaceAll('"', '""')}"`;
  return doubleQuoted(value);
}
