import { cAssignment, cFormat, cLiteral } from './c-literals';
import { indent, program } from './layout';
import { plainText } from './literals';
import { timeoutSeconds, type Generator, type Part } from './plan';

/** Uses NSURLSession of Foundation, with a semaphore so that the program waits for the response. */
export const generate: Generator = ({ method, url, headers, body }) =>
  program(
    '#import <Foundation/Foundation.h>',
    '',
    'int main(void) {',
    '    @autoreleasepool {',
    indent(
      '        ',
      body && bodyLines(body),
      `NSURL *url = [NSURL URLWithString:${text(url)}];`,
      'NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:url];',
      `request.HTTPMethod = ${literal(method)};`,
      `request.timeoutInterval = ${timeoutSeconds};`,
      headers.map(
        (h) => `[request setValue:${text(h.value)} forHTTPHeaderField:${literal(h.name)}];`,
      ),
      body && 'request.HTTPBody = [body dataUsingEncoding:NSUTF8StringEncoding];',
      '',
      '__block int result = EXIT_FAILURE;',
      'dispatch_semaphore_t done = dispatch_semaphore_create(0);',
      'NSURLSessionDataTask *task = [NSURLSession.sharedSession',
      '    dataTaskWithRequest:request',
      '      completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {',
      '        NSInteger status = ((NSHTTPURLResponse *)response).statusCode;',
      '        NSString *text = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];',
      '        BOOL ok = !error && status >= 200 && status <= 299;',
      '        NSString *output = error ? error.localizedDescription : text;',
      '        fprintf(ok ? stdout : stderr, "%s\\n", output.UTF8String);',
      '        result = ok ? EXIT_SUCCESS : EXIT_FAILURE;',
      '        dispatch_semaphore_signal(done);',
      '      }];',
      '[task resume];',
      'dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);',
      'return result;',
    ),
    '    }',
    '}',
  );

function bodyLines(parts: Part[]): string[] {
  const plain = plainText(parts);
  if (plain === undefined) return [`NSString *body = ${text(parts)};`];
  return cAssignment('NSString *body', plain, '@');
}

function text(parts: Part[]): string {
  const plain = plainText(parts);
  if (plain !== undefined) return literal(plain);
  const values = parts.flatMap((p) => ('text' in p ? [] : [secret(p.env, p.encoded)]));
  const [only] = values;
  if (parts.length === 1 && only) return only;
  return `[NSString stringWithFormat:@"${cFormat(parts, '%@')}", ${values.join(', ')}]`;
}

function secret(env: string, encoded: boolean): string {
  const value = `@(getenv("${env}"))`;
  if (!encoded) return value;
  const allowed = 'NSCharacterSet.alphanumericCharacterSet';
  return `[${value} stringByAddingPercentEncodingWithAllowedCharacters:${allowed}]`;
}

function literal(value: string): string {
  return cLiteral(value, '@');
}
