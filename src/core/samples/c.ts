import { cAssignment, cFormat, cLiteral, headerLine } from './c-literals';
import { indent, program } from './layout';
import { hasSecret, plainText } from './literals';
import { timeoutSeconds, type Generator, type Part, type Piece, type Plan } from './plan';

/** C function that reads a secret or exits, because a header must not contain a null pointer. */
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

/** Uses libcurl. The body is an array, so `sizeof` counts its bytes, including NUL. */
export const generate: Generator = (planned) => {
  const { url, headers, bytes, pieces, runs, files } = planned;
  /** Code before the request. It assembles each text with a secret in a separate variable. */
  const variables: string[] = [];
  const text = (variable: string, parts: Part[]): string => {
    const plain = plainText(parts);
    if (plain !== undefined) return cLiteral(plain);
    variables.push(...assembled(variable, parts));
    return variable;
  };
  const urlText = text('url', url);
  const headerTexts = headers.map((h, i) => text(`header${i}`, headerLine(h)));
  const bodyText = bytes && hasSecret(bytes) ? text('body', bytes) : undefined;
  const functions = [
    ...(variables.length > 0 ? ['asprintf'] : []),
    ...(pieces ? ['open_memstream'] : []),
  ];
  return program(
    functions.length > 0 && `#define _GNU_SOURCE // ${functions.join(', ')}`,
    '#include <curl/curl.h>',
    '#include <stdio.h>',
    '#include <stdlib.h>',
    bodyText && '#include <string.h>',
    '',
    hasSecret(runs) && readSecret,
    files.length > 0 && addFile,
    'int main(void) {',
    indent(
      '  ',
      bytes && !bodyText && cAssignment('static const char body[]', plainText(bytes) ?? ''),
      pieces && [
        'char *body;',
        'size_t size;',
        'FILE *stream = open_memstream(&body, &size);',
        'if (!stream) return EXIT_FAILURE;',
        pieces.map(pieceLine),
        'fclose(stream);',
        '',
      ],
      'CURL *curl = curl_easy_init();',
      'if (!curl) return EXIT_FAILURE;',
      variables,
      headerTexts.length > 0 && 'struct curl_slist *headers = NULL;',
      headerTexts.map((header) => `headers = curl_slist_append(headers, ${header});`),
      '',
      `curl_easy_setopt(curl, CURLOPT_URL, ${urlText});`,
      methodLine(planned),
      headerTexts.length > 0 && 'curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);',
      (bytes ?? pieces) && 'curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);',
      bytes &&
        `curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)${bodyText ? 'strlen(body)' : '(sizeof body - 1)'});`,
      pieces && 'curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)size);',
      `curl_easy_setopt(curl, CURLOPT_TIMEOUT, ${timeoutSeconds}L);`,
      '',
      'CURLcode code = curl_easy_perform(curl); // prints the answer',
      'long status = 0;',
      'curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);',
      'int ok = code == CURLE_OK && status >= 200 && status <= 299;',
      'if (!ok) fprintf(stderr, "\\nHTTP %ld, %s\\n", status, curl_easy_strerror(code));',
      headerTexts.length > 0 && 'curl_slist_free_all(headers);',
      pieces && 'free(body);',
      'curl_easy_cleanup(curl);',
      'return ok ? EXIT_SUCCESS : EXIT_FAILURE;',
    ),
    '}',
  );
};

function methodLine({ method, hasBody }: Plan): string | false {
  if (method === 'HEAD') return 'curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);';
  // With a body, libcurl sends POST by default.
  if (method === (hasBody ? 'POST' : 'GET')) return false;
  return `curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, ${cLiteral(method)});`;
}

/** Returns code that writes a text with its length, because the text may contain a NUL. */
function pieceLine(piece: Piece): string {
  if ('file' in piece) return `add_file(stream, ${cLiteral(piece.file)});`;
  if ('env' in piece) return `fputs(secret("${piece.env}"), stream);`;
  const length = new TextEncoder().encode(piece.text).length;
  return `fwrite(${cLiteral(piece.text)}, 1, ${length}, stream);`;
}

function assembled(variable: string, parts: Part[]): string[] {
  const secret = (env: string, encoded: boolean) =>
    encoded ? `curl_easy_escape(curl, secret("${env}"), 0)` : `secret("${env}")`;
  const values = parts.flatMap((p) => ('text' in p ? [] : [secret(p.env, p.encoded)]));
  return [
    `char *${variable};`,
    `if (asprintf(&${variable}, "${cFormat(parts, '%s')}", ${values.join(', ')}) < 0)`,
    '  return EXIT_FAILURE;',
  ];
}
