/** Options after the language of a fence: ```python title="x" {2,4-6} file=a/b.py */
export interface FenceMeta {
  title?: string;
  /** Path of an included file from the root of the repository. */
  file?: string;
  /** Key of the tab inside `<CodeTabs>`. */
  tab?: string;
  /** Whether long lines are initially wrapped; readers can change that. */
  wrap: boolean;
  /** Numbers of the highlighted lines; the first line is 1. */
  lines: Set<number>;
}

const part =
  /\s*(?:\{(?<ranges>[\d,\s-]*)\}|(?<name>[^\s=]+)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>\S*)))?)/y;

function parseRanges(text: string): Set<number> {
  const lines = new Set<number>();
  for (const range of text.split(',')) {
    const match = /^\s*(?<from>[1-9]\d{0,4})(?:\s*-\s*(?<to>[1-9]\d{0,4}))?\s*$/.exec(range);
    const from = Number(match?.groups?.['from']);
    const to = Number(match?.groups?.['to'] ?? from);
    if (!(to >= from)) throw new Error(`"{${text}}" is not a list of lines`);
    for (let line = from; line <= to; line += 1) lines.add(line);
  }
  return lines;
}

/** Parses the options after the language of a code fence; throws an error for unknown options. */
export function parseMeta(meta: string): FenceMeta {
  const result: FenceMeta = { wrap: false, lines: new Set() };
  const text = meta.trim();
  part.lastIndex = 0;
  while (part.lastIndex < text.length) {
    const groups = part.exec(text)?.groups ?? {};
    const { ranges, name } = groups;
    const value = groups['double'] ?? groups['single'] ?? groups['bare'];
    if (ranges !== undefined) result.lines = parseRanges(ranges);
    else if (name === 'wrap' && value === undefined) result.wrap = true;
    else if ((name === 'title' || name === 'file' || name === 'tab') && value) result[name] = value;
    else throw new Error(`"${name ?? text}" is not an option of a code fence`);
  }
  return result;
}
