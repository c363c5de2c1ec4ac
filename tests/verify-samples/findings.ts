/** What a tool finds in one file: `line` counts from 1. */
export interface Finding {
  file: string;
  line: number;
  message: string;
}

/** How the tools write a place: compilers with colons, mcs with brackets, PHP at the end. */
const places = [
  /^(?<file>[^\s:][^:]*):(?<line>\d+)(?::\d+)?:\s*(?<message>.+)$/,
  /^(?<file>[^\s(][^(]*)\((?<line>\d+),\d+\):\s*(?<message>.+)$/,
  /^(?:PHP )?(?<message>.+) in (?<file>\S+) on line (?<line>\d+)$/,
  /^File "(?<file>[^"]+)", lines? (?<line>\d+).*:$/,
];

/** The findings in a tool's output; a place without a message takes it from a line below it. */
export function findingsIn(output: string): Finding[] {
  const found: Finding[] = [];
  for (const text of output.split('\n')) {
    const place = places.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups);
    const last = found.at(-1);
    if (place?.['file'] !== undefined)
      found.push({
        file: place['file'],
        line: Number(place['line']),
        message: place['message'] ?? '',
      });
    else if (last?.message === '' && /^(Error|Warning)/.test(text)) last.message = text;
  }
  return found;
}

/** Where a formatter's text first differs from the sample; undefined where it does not. */
export function firstChange(sample: string, formatted: string): Omit<Finding, 'file'> | undefined {
  if (sample === formatted) return undefined;
  const [mine, its] = [sample.split('\n'), formatted.split('\n')];
  const at = mine.findIndex((text, i) => text !== its[i]);
  const index = at < 0 ? mine.length : at;
  const shown = (text: string | undefined) => (text === undefined ? 'no line' : `\`${text}\``);
  return { line: index + 1, message: `${shown(mine[index])} becomes ${shown(its[index])}` };
}
