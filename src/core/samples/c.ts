import { cAssignment, cFormat, cLiteral, headerLine } from './c-literals';
import { indent, program } from './layout';
import { hasSecret, plainText } from './literals';
import { timeoutSeconds, type Generator, type Part, type Plan } from './plan';

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

/** Uses libcurl. A body without secrets is an array, so `sizeof` counts its bytes. */
export const generate: Generator = (planned) => {
  const { url, headers, body, runs } = planned;
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
  const bodyText = body && hasSecret(body) ? text('body', body) : undefined;
  return program(
    variables.length > 0 && '#define _GNU_SOURCE // asprintf',
    '#include <curl/curl.h>',
    '#include <stdio.h>',
    '#include <stdlib.h>',
    bodyText && '#include <string.h>',
    '',
    hasSecret(runs) && readSecret,
    'int main(void) {',
    indent(
      '  ',
      body && !bodyText && cAssignment('static const char body[]', plainText(body) ?? ''),
      'CURL *curl = curl_easy_init();',
      'if (!curl) return EXIT_FAILURE;',
      variables,
      headerTexts.length > 0 && 'struct curl_slist *headers = NULL;',
      headerTexts.map((header) => `headers = curl_slist_append(headers, ${header});`),
      '',
      `curl_easy_setopt(curl, CURLOPT_URL, ${urlText});`,
      methodLine(planned),
      headerTexts.length > 0 && 'curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);',
      body && [
        'curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);',
        `curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)${bodyText ? 'strlen(body)' : '(sizeof body - 1)'});`,
      ],
      `curl_easy_setopt(curl, CURLOPT_TIMEOUT, ${timeoutSeconds}L);`,
      '',
      'CURLcode code = curl_easy_perform(curl); // prints the answer',
      'long status = 0;',
      'curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);',
      'int ok = code == CURLE_OK && status >= 200 && status <= 299;',
      'if (!ok) fprintf(stderr, "\\nHTTP %ld, %s\\n", status, curl_easy_strerror(code));',
      headerTexts.length > 0 && 'curl_slist_free_all(headers);',
      'curl_easy_cleanup(curl);',
      'return ok ? EXIT_SUCCESS : EXIT_FAILURE;',
    ),
    '}',
  );
};

function methodLine({ method, body }: Plan): string | false {
  if (method === 'HEAD') return 'curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);';
  // With a body, libcurl sends POST by default.
  if (method === (body ? 'POST' : 'GET')) return false;
  return `curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, ${cLiteral(method)});`;
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
