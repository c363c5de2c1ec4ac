import { addHeader, elsewhere, type Found, type Headers } from './pasted-request';

/**
 * A shell word: quoted with ' or ", with $'…', or bare. No library is used: `shell-quote` and `shlex` do not know $'…',
 * which browsers copy, or the quoting of Windows.
 */
const word = /\$'(?:[^'\\]|\\.)*'|'[^']*'|"(?:[^"\\]|\\.)*"|(?:\\.|[^\s'"\\])+/gs;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function unquoted(part: string): string {
  if (part.startsWith("$'")) {
    return part
      .slice(2, -1)
      .replace(
        /\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gis,
        (_all, u?: string, x?: string, mark: string | undefined = '') =>
          u === undefined && x === undefined
            ? (escapes[mark] ?? mark)
            : String.fromCharCode(parseInt(u ?? x ?? '', 16)),
      );
  }
  if (part.startsWith("'")) return part.slice(1, -1);
  if (part.startsWith('"')) return part.slice(1, -1).replace(/\\(["\\$`])/g, '$1');
  return part.replace(/\\(.)/gs, '$1');
}

/** Splits a command into words; adjacent parts form one word. */
function words(command: string): string[] {
  // In cmd, browsers write a caret before each special character.
  const plain = /\^["{]/.test(command) ? command.replace(/\^(?!\r?\n)(.)/g, '$1') : command;
  // Line continuations: \ in a shell, ^ in cmd and ` in PowerShell.
  const joined = plain.replace(/[\\^`]\r?\n/g, ' ');
  const found: string[] = [];
  let end = -1;
  for (const match of joined.matchAll(word)) {
    const text = unquoted(match[0]);
    if (match.index === end) found.push(`${found.pop() ?? ''}${text}`);
    else found.push(text);
    end = match.index + match[0].length;
  }
  return found;
}

/** Long options of curl with their short forms. */
const long: Readonly<Record<string, string>> = {
  '--header': '-H',
  '--request': '-X',
  '--data': '-d',
  '--data-raw': 'raw',
  '--data-binary': '-d',
  '--data-ascii': '-d',
  '--data-urlencode': 'encode',
  '--json': '-d',
  '--get': '-G',
  '--head': '-I',
};

/** Reads an option and its value. The value is the next word, or it follows `=` or the letter of the option. */
function optionAt(all: readonly string[], at: number): { option: string; value: string } {
  const text = all[at] ?? '';
  const next = all[at + 1] ?? '';
  const [, name = text, joined] = /^(--[\w-]+)=(.*)$/s.exec(text) ?? [];
  const known = long[name];
  if (known !== undefined) return { option: known, value: joined ?? next };
  const short = /^-[a-zA-Z]*?(?<letter>[HXdGI])(?<rest>.*)$/s.exec(text)?.groups;
  if (!short || text.startsWith('--')) return { option: '', value: '' };
  return { option: `-${short['letter'] ?? ''}`, value: short['rest'] || next };
}

/** Encodes as curl does with `--data-urlencode`: all of `content`, or what follows the first `=`. */
function encoded(value: string): string {
  const at = value.indexOf('=');
  return (
    value.slice(0, Math.max(at, 0) + (at > 0 ? 1 : 0)) + encodeURIComponent(value.slice(at + 1))
  );
}

/**
 * Reads a curl command of a shell, of cmd or of PowerShell.
 * @throws {InputProblem} if the body is in a file
 */
export function fromCurl(command: string): Found {
  const headers: Headers = {};
  const bodies: string[] = [];
  let method: string | undefined;
  // With the option `-d @-`, curl reads the body from the here-document.
  const document = /<<[-~]?\s*(['"]?)(?<end>\w+)\1\s*\n(?<body>.*?)\n\k<end>\s*$/s.exec(command);
  const all = words(document ? command.slice(0, document.index) : command);
  all.forEach((_word, at) => {
    const { option, value } = optionAt(all, at);
    const header = option === '-H' ? /^\s*([\w-]+):\s*(.*?)\s*$/s.exec(value) : null;
    if (header) addHeader(headers, header[1] ?? '', header[2] ?? '');
    if (option === '-d' && /^@(?:-|\/dev\/stdin)$/.test(value) && document) {
      bodies.push(document.groups?.['body'] ?? '');
      return;
    }
    if (option === '-d' && value.startsWith('@')) {
      const name = value.slice(1) || '-';
      throw elsewhere(`thân nằm trong tệp ${name}`, `the body is in the file ${name}`);
    }
    if (option === '-d' || option === 'raw') bodies.push(value);
    if (option === 'encode') bodies.push(encoded(value));
    if (option === '-X') method = value.toUpperCase();
    if (option === '-G' || option === '-I') method ??= option === '-G' ? 'GET' : 'HEAD';
  });
  return {
    method: method ?? (bodies.length > 0 ? 'POST' : 'GET'),
    headers,
    body: bodies.join('&'),
    // PowerShell 5 removes the backslashes of '{\"data\":…}', later versions do not.
    isExact: !command.startsWith('curl.exe'),
  };
}
