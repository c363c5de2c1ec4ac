import { readMutants } from './mutants';

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

/** Heading of a mistake: `# <case> [with <fault>], … <id>: <mistake>`, a mutant for each case. */
const heading = /^(?<cases>[A-Z]+-\d\d.*) (?<id>\S+)$/;

export const posMutants: readonly PosMutant[] = readMutants(
  'tests/support/pos-mutants.diff',
).flatMap(({ head, mistake, source }) => {
  const { cases = '', id = '' } = heading.exec(head)?.groups ?? {};
  if (id === '') throw new Error(`tests/support/pos-mutants.diff: no head of a mistake: ${head}`);
  return cases.split(', ').map((one) => {
    const [failed = '', shownBy] = one.split(' with ');
    const changed = (pos: string): string => source(pos).replaceAll('{{NEW ID}}', () => newId);
    return { id, mistake, failed, shownBy, source: changed };
  });
});
