import { cAssignment, cFormat, cLiteral } from './c-literals';
import { indent, program } from './layout';
import { hasSecret, plainText } from './literals';
import type { Generator, MultipartPart } from './model';
import {
  bodyFiles,
  bodyTexts,
  plan,
  timeoutSeconds,
  valueParts,
  type Part,
  type Piece,
  type Plan,
} from './plan';

/** Reads a secret or ends the program: a header with a null pointer in it is worse than none. */
const readSecret = [
  'static const char *secret(const char *name) {',
  '  const char *value = getenv(name);',
  '  if (!value) {',
  '    fprintf(stderr, "%s is not set\\n", name);',
  '    exit(EXIT_FAILURE);',
  '  }',
  '  return value;',
  '}',
  '',
];

/** Adds a file to the body or ends the program. */
const addFile = [
  'static void add_file(FILE *body, const char *name) {',
  '  FILE *file = fopen(name, "rb");',
  '  if (!file) {',
  '    perror(name);',
  '    exit(EXIT_FAILURE);',
  '  }',
  '  for (int byte; (byte = fgetc(file)) != EOF;) fputc(byte, body);',
  '  fclose(file);',
  '}',
  '',
];

/** libcurl. The body is an array, so `sizeof` knows its bytes, NUL and letters of several included. */
export const generate: Generator = (request) => {
  const planned = plan(request);
  const { url, headers, body } = planned;
  const texts = new Texts();
  const form = body?.kind === 'multipart' ? body.parts : undefined;
  const urlText = texts.add('url', url);
  const headerTexts = headers.map((h, i) => texts.add(`header${i}`, headerParts(h)));
  const bytes = body?.kind === 'bytes' ? body.parts : undefined;
  const bodyText = bytes && hasSecret(bytes) ? texts.add('body', bytes) : undefined;
  const pieces = body?.kind === 'pieces' ? body.pieces : undefined;
  const pieceLines = pieces?.flatMap(pieceLine);
  const reads = texts.lines.length > 0 || hasSecret(bodyTexts(body));
  const formLines = form?.flatMap((part, i) => formPart(part, i, texts));
  const functions = [
    ...(texts.lines.length > 0 ? ['asprintf'] : []),
    ...(pieces ? ['open_memstream'] : []),
  ];
  return program(
    functions.length > 0 && `#define _GNU_SOURCE // ${functions.join(', ')}`,
    '#include <curl/curl.h>',
    '#include <stdio.h>',
    '#include <stdlib.h>',
    bodyText && '#include <string.h>',
    '',
    reads && readSecret,
    pieces && bodyFiles(body).length > 0 && addFile,
    'int main(void) {',
    indent(
      '  ',
      bytes && !bodyText && cAssignment('static const char body[]', plainText(bytes) ?? ''),
      pieceLines && [
        'char *body;',
        'size_t size;',
        'FILE *stream = open_memstream(&body, &size);',
        'if (!stream) return EXIT_FAILURE;',
        pieceLines,
        'fclose(stream);',
        '',
      ],
      'CURL *curl = curl_easy_init();',
      'if (!curl) return EXIT_FAILURE;',
      texts.lines,
      headerTexts.length > 0 && 'struct curl_slist *headers = NULL;',
      headerTexts.map((header) => `headers = curl_slist_append(headers, ${header});`),
      formLines && ['curl_mime *form = curl_mime_init(curl);', 'curl_mimepart *part;', formLines],
      '',
      `curl_easy_setopt(curl, CURLOPT_URL, ${urlText});`,
      methodLines(planned),
      headerTexts.length > 0 && 'curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);',
      bytes && [
        'curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);',
        `curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)${bodyText ? 'strlen(body)' : '(sizeof body - 1)'});`,
      ],
      pieces && [
        'curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);',
        'curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)size);',
      ],
      form && 'curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);',
      `curl_easy_setopt(curl, CURLOPT_TIMEOUT, ${timeoutSeconds}L);`,
      '',
      'CURLcode code = curl_easy_perform(curl); // prints the answer',
      'long status = 0;',
      'curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);',
      'int ok = code == CURLE_OK && status >= 200 && status <= 299;',
      'if (!ok) fprintf(stderr, "\\nHTTP %ld, %s\\n", status, curl_easy_strerror(code));',
      headerTexts.length > 0 && 'curl_slist_free_all(headers);',
      form && 'curl_mime_free(form);',
      pieces && 'free(body);',
      'curl_easy_cleanup(curl);',
      'return ok ? EXIT_SUCCESS : EXIT_FAILURE;',
    ),
    '}',
  );
};

function methodLines({ method, body }: Plan): string | false {
  if (method === 'HEAD') return 'curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);';
  // A body makes libcurl POST by itself.
  if (method === (body ? 'POST' : 'GET')) return false;
  return `curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, ${cLiteral(method)});`;
}

/** libcurl sends a header without a value only when a semicolon stands in place of the colon. */
function headerParts({ name, value }: Plan['headers'][number]): Part[] {
  const [first, ...rest] = value;
  if (!first || !('text' in first)) return [{ text: `${name}: ` }, ...value];
  if (first.text === '' && rest.length === 0) return [{ text: `${name};` }];
  return [{ text: `${name}: ${first.text}` }, ...rest];
}

/** A text by its length, for it may hold a NUL. */
function pieceLine(piece: Piece): string[] {
  if ('file' in piece) return [`add_file(stream, ${cLiteral(piece.file)});`];
  if ('env' in piece) return [`fputs(secret("${piece.env}"), stream);`];
  const length = new TextEncoder().encode(piece.text).length;
  return [`fwrite(${cLiteral(piece.text)}, 1, ${length}, stream);`];
}

function formPart(part: MultipartPart, index: number, texts: Texts): string[] {
  const data =
    part.kind === 'field'
      ? [
          `curl_mime_data(part, ${texts.add(`field${index}`, valueParts(part.value))}, CURL_ZERO_TERMINATED);`,
        ]
      : [
          `curl_mime_filedata(part, ${cLiteral(part.fileName)});`,
          `curl_mime_type(part, ${cLiteral(part.mediaType)});`,
        ];
  return [
    'part = curl_mime_addpart(form);',
    `curl_mime_name(part, ${cLiteral(part.name)});`,
    ...data,
  ];
}

/** Texts with a secret in them are put together first, each in a variable of its own. */
class Texts {
  readonly lines: string[] = [];

  /** The expression for a text: a literal, or the variable made for it. */
  add(variable: string, parts: Part[]): string {
    const plain = plainText(parts);
    if (plain !== undefined) return cLiteral(plain);
    const values = parts.flatMap((p) =>
      'text' in p
        ? []
        : [p.encoded ? `curl_easy_escape(curl, secret("${p.env}"), 0)` : `secret("${p.env}")`],
    );
    this.lines.push(
      `char *${variable};`,
      `if (asprintf(&${variable}, "${cFormat(parts, '%s')}", ${values.join(', ')}) < 0)`,
      '  return EXIT_FAILURE;',
    );
    return variable;
  }
}
