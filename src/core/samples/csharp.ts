import { indent, program, separated } from './layout';
import { doubleQuoted, expression, isPlain, type ExpressionStyle } from './literals';
import type { Generator, MultipartPart } from './model';
import { bodyFiles, plan, timeoutSeconds, valueParts, type Part, type Piece } from './plan';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'];

/** Headers that .NET keeps with the content and refuses on the request. */
const ofContent = /^(allow|content-.*|expires|last-modified)$/i;

/**
 * HttpClient; the body goes out as bytes, since StringContent writes a charset of its own. Verbatim
 * strings and a Main of its own, so that every compiler since C# 6 takes it, Mono's too.
 */
export const generate: Generator = (request) => {
  const { method, url, headers, body } = plan(request);
  const form = body?.kind === 'multipart' ? body.parts : undefined;
  return program(
    'using System;',
    bodyFiles(body).length > 0 && 'using System.IO;',
    body?.kind === 'pieces' && body.pieces.length > 1 && 'using System.Linq;',
    'using System.Net.Http;',
    form?.some((p) => p.kind === 'file') && ['using System.Net.Http.Headers;'],
    (body?.kind === 'bytes' || (body?.kind === 'pieces' && body.pieces.length > 1)) &&
      'using System.Text;',
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
      body?.kind === 'pieces' && bodyOf(body.pieces),
      body?.kind === 'bytes' && `var body = ${text(body.parts)};`,
      `var request = new HttpRequestMessage(${methodName(method)}, ${text(url)});`,
      headers
        .filter((h) => !ofContent.test(h.name))
        .map((h) => addHeader('request', h.name, text(h.value))),
      body?.kind === 'bytes' &&
        'request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));',
      body?.kind === 'pieces' && 'request.Content = new ByteArrayContent(body);',
      form && ['var form = new MultipartFormDataContent();', form.map(formPart)],
      form && 'request.Content = form;',
      body &&
        headers
          .filter((h) => ofContent.test(h.name))
          .map((h) => addHeader('request.Content', h.name, text(h.value))),
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

function methodName(method: string): string {
  if (!methods.includes(method)) return `new HttpMethod(${literal(method)})`;
  return `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`;
}

function addHeader(owner: string, name: string, value: string): string {
  return `${owner}.Headers.TryAddWithoutValidation(${literal(name)}, ${value});`;
}

function bodyOf(pieces: Piece[]): string[] {
  const list = pieces.map((piece) =>
    'file' in piece
      ? `File.ReadAllBytes(${literal(piece.file)})`
      : `Encoding.UTF8.GetBytes(${text([piece])})`,
  );
  if (list.length === 1) return [`var body = ${list.join('')};`];
  return [
    'var body = new[]',
    '{',
    ...indent('    ', separated(list)),
    '}.SelectMany(piece => piece).ToArray();',
  ];
}

/** .NET writes a part's name without quotes; ours bring their own. */
function formPart(part: MultipartPart, index: number): string[] {
  const name = literal(`"${part.name}"`);
  if (part.kind === 'field')
    return [`form.Add(new StringContent(${text(valueParts(part.value))}), ${name});`];
  const file = `file${index}`;
  return [
    `var ${file} = new ByteArrayContent(File.ReadAllBytes(${literal(part.fileName)}));`,
    `${file}.Headers.ContentType = MediaTypeHeaderValue.Parse(${literal(part.mediaType)});`,
    `form.Add(${file}, ${name}, ${literal(`"${part.fileName}"`)});`,
  ];
}

const style: ExpressionStyle = {
  literal,
  secret: (env, encoded) => {
    const value = `Environment.GetEnvironmentVariable("${env}")`;
    return encoded ? `Uri.EscapeDataString(${value})` : value;
  },
  concat: ' + ',
};

const text = (parts: Part[]): string => expression(parts, style);

/** Verbatim for several lines; its only escape is the doubled quote. */
export function literal(value: string): string {
  if (value.includes('\n') && isPlain(value)) return `@"${value.replaceAll('"', '""')}"`;
  return doubleQuoted(value);
}
