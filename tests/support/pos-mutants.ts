import { readFileSync } from 'node:fs';

/** A typical mistake of integrators, as a change of the POS, and the only case that must fail. */
export interface PosMutant {
  id: string;
  mistake: string;
  /** Id of that case in `specs/uat-cases.yaml`. */
  failed: string;
  /** Line fault or IPN variant that reveals the mistake; undefined: that of the scenario. */
  shownBy: string | undefined;
  source: (pos: string) => string;
}

/** A new `request_id` for each request, a common cause of double charges. */
const newId =
  'command.body = { ...command.body, request_id: `${command.requestId}-${String(performance.now())}-${String(Math.random()).slice(2, 6)}` }';

/** @throws {Error} unless the removed text occurs exactly once in the POS */
function change(pos: string, removed: readonly string[], added: readonly string[]): string {
  const find = removed.join('\n');
  const at = pos.split(find).length - 1;
  if (at !== 1) throw new Error(`pos.mts contains ${String(at)} times: ${find}`);
  return pos.replace(find, () => added.join('\n'));
}

/** Heading of the diff hunks of a mistake: `# <case> [with <fault>], … <id>: <mistake>`, a mutant for each case. */
const head = /^(?<cases>[A-Z]+-\d\d[^:]*) (?<id>[^\s:]+): (?<mistake>.+)$/;

function read(part: string): PosMutant[] {
  const [first = '', ...lines] = part.split('\n');
  const { cases, id, mistake } = head.exec(first)?.groups ?? {};
  if (cases === undefined || id === undefined || mistake === undefined)
    throw new Error(`tests/support/pos-mutants.diff: no head of a mistake: ${first}`);
  const hunks: { removed: string[]; added: string[] }[] = [];
  lines.forEach((line, index) => {
    const isRemoved = line.startsWith('-');
    if (isRemoved && !(lines[index - 1] ?? '').startsWith('-'))
      hunks.push({ removed: [], added: [] });
    const text = line.slice(1).replace('{{NEW ID}}', () => newId);
    hunks.at(-1)?.[isRemoved ? 'removed' : 'added'].push(text);
  });
  const source = (pos: string): string =>
    hunks.reduce((changed, { removed, added }) => change(changed, removed, added), pos);
  return cases.split(', ').map((one) => {
    const [failed = '', shownBy] = one.split(' with ');
    return { id, mistake, failed, shownBy, source };
  });
}

export const posMutants: readonly PosMutant[] = readFileSync(
  'tests/support/pos-mutants.diff',
  'utf8',
)
  .trimEnd()
  .split(/^# /m)
  .slice(1)
  .flatMap((part) => read(part.trimEnd()));
