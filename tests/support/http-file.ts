/** A request of an `.http` file, with unresolved variables. */
export interface HttpRequest {
  title: string;
  /** Name by which the file refers to the response. */
  name?: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface HttpFile {
  variables: Map<string, string>;
  requests: HttpRequest[];
}

/**
 * Parses the common format of VS Code's REST Client, JetBrains and httpYac: `###` between requests, `@name =
 * value`, `# comments`, `# @name`, request line, headers, blank line, body.
 */
export function readHttpFile(text: string): HttpFile {
  const [head = '', ...blocks] = text.split(/^### ?/m);
  const variables = new Map<string, string>();
  for (const line of head.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name, value] = /^@(\w+) = (.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no variable: ${line}`);
    variables.set(name, value);
  }
  return { variables, requests: blocks.map(readRequest) };
}

function readRequest(block: string): HttpRequest {
  const [title = '', ...lines] = block.replace(/\n+$/, '').split('\n');
  const first = lines.findIndex((line) => !line.startsWith('#'));
  const name = /^# @name (\w+)$/m.exec(lines.slice(0, first).join('\n'))?.[1];
  const [, method, url] = /^([A-Z]+) (\S+)$/.exec(lines[first] ?? '') ?? [];
  if (method === undefined || url === undefined) throw new Error(`no request line: ${block}`);
  const blank = lines.indexOf('', first);
  const end = blank === -1 ? lines.length : blank;
  const headers = lines.slice(first + 1, end).map((line): [string, string] => {
    const [, key, value] = /^([\w-]+): (.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new Error(`no header: ${line}`);
    return [key, value];
  });
  return {
    title,
    ...(name !== undefined && { name }),
    method,
    url,
    headers: Object.fromEntries(headers),
    ...(blank !== -1 && { body: lines.slice(blank + 1).join('\n') }),
  };
}

/** Replaces variables by values of the file, of `.env` or of responses. @throws {Error} if one is unknown */
export function fillIn(
  text: string,
  { variables }: HttpFile,
  secrets: Readonly<Record<string, string>>,
  answers: ReadonlyMap<string, unknown>,
): string {
  return text.replaceAll(/\{\{(?<inside>[^}]*)\}\}/g, (_all, inside: string) => {
    const variable = variables.get(inside);
    if (variable !== undefined)
      return fillIn(variable, { variables, requests: [] }, secrets, answers);
    const secret = secrets[inside.replace(/^\$dotenv /, '')];
    if (inside.startsWith('$dotenv ') && secret !== undefined) return secret;
    const [name = '', path] = inside.split('.response.body.');
    const value = path
      ?.split('.')
      .reduce<unknown>(
        (at, key) => (at as Record<string, unknown> | undefined)?.[key],
        answers.get(name),
      );
    if (typeof value === 'string') return value;
    throw new Error(`{{${inside}}} is given by nothing`);
  });
}
