import { readFileSync } from 'node:fs';

/** A mistake as a change of a source text. */
export interface Mutant {
  /** Text before the colon of the heading. */
  head: string;
  mistake: string;
  /** @throws {Error} unless each removed text occurs exactly once in the source */
  source: (text: string) => string;
}

function change(source: string, removed: readonly string[], added: readonly string[]): string {
  const find = removed.join('\n');
  const at = source.split(find).length - 1;
  if (at !== 1) throw new Error(`the source contains ${String(at)} times: ${find}`);
  return source.replace(find, () => added.join('\n'));
}

function read(part: string, file: string): Mutant {
  const [first = '', ...lines] = part.split('\n');
  const { head, mistake } = /^(?<head>[^:]+): (?<mistake>.+)$/.exec(first)?.groups ?? {};
  if (head === undefined || mistake === undefined)
    throw new Error(`${file}: no head of a mistake: ${first}`);
  const hunks: { removed: string[]; added: string[] }[] = [];
  lines.forEach((line, index) => {
    const isRemoved = line.startsWith('-');
    if (isRemoved && !(lines[index - 1] ?? '').startsWith('-'))
      hunks.push({ removed: [], added: [] });
    hunks.at(-1)?.[isRemoved ? 'removed' : 'added'].push(line.slice(1));
  });
  const source = (text: string): string =>
    hunks.reduce((changed, { removed, added }) => change(changed, removed, added), text);
  return { head, mistake, source };
}

/** Reads a list of mistakes: `# <head>: <mistake>`, then lines to remove (`-`) and their replacement (`+`). */
export const readMutants = (file: string): Mutant[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split(/^# /m)
    .slice(1)
    .map((part) => read(part.trimEnd(), file));
