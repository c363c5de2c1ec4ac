import { indent, type Lines } from './layout';
import { hasEncodedSecret } from './literals';
import { timeoutSeconds, type Part, type Plan } from './plan';

/** The differences between Java and Kotlin in a program that uses java.net.http. */
interface Dialect {
  unit: string;
  /** Start of the declaration of a variable: `HttpRequest request`, `val request`. */
  declare: (type: string, name: string) => string;
  end: '' | ';';
  literal: (text: string) => string;
  text: (parts: Part[]) => string;
}

const builders = ['GET', 'POST', 'PUT', 'DELETE'];

/** Returns the builder's call for a method: `POST(publisher)`, `GET()`, `method("PATCH", publisher)`. */
function methodCall({ method, body }: Plan, { literal }: Dialect): string {
  const bare = method === 'GET' || method === 'DELETE';
  const publisher = `HttpRequest.BodyPublishers.${body ? 'ofString(body)' : 'noBody()'}`;
  if (builders.includes(method) && bare === !body) return `${method}(${body ? publisher : ''})`;
  return `method(${literal(method)}, ${publisher})`;
}

/** Returns the code that builds and sends the request. The body must already be in a variable `body`. */
export function httpCall(planned: Plan, dialect: Dialect): Lines[] {
  const { url, headers } = planned;
  const { unit, declare, end, literal, text } = dialect;
  return [
    `${declare('HttpRequest', 'request')} = HttpRequest.newBuilder(URI.create(${text(url)}))`,
    indent(
      unit,
      ...headers.map((h) => `.header(${literal(h.name)}, ${text(h.value)})`),
      `.timeout(Duration.ofSeconds(${timeoutSeconds}))`,
      `.${methodCall(planned, dialect)}`,
      `.build()${end}`,
    ),
    `${declare('HttpResponse<String>', 'response')} = HttpClient.newHttpClient()`,
    `${unit}.send(request, HttpResponse.BodyHandlers.ofString())${end}`,
    '',
  ];
}

/** Returns the names to import, sorted, with the `more` names of one language. */
export function httpImports({ runs }: Plan, ...more: string[]): string[] {
  return [
    'java.net.URI',
    ...['HttpClient', 'HttpRequest', 'HttpResponse'].map((name) => `java.net.http.${name}`),
    'java.time.Duration',
    ...(hasEncodedSecret(runs) ? ['java.net.URLEncoder'] : []),
    ...more,
  ].sort();
}

/** Reports whether a line has no indentation. Without such a line, Java and Kotlin remove the common indentation. */
export function stripsClean(text: string): boolean {
  return /^\S/m.test(text);
}
