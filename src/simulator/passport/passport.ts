import type { Contract, UatCaseData } from '../contract';
import { iso, type Entry, type State } from '../engine';
import { judgeCall } from './calls';
import { judgePause } from './settlements';
import { judgeDelivery } from './deliveries';
import { newMemory, text, type Memory, type Sight } from './memory';
import { judgeShop } from './shop';

export interface Decision {
  result: 'passed' | 'failed' | 'rerun';
  reason: string;
  at: string;
  /** Number of the timeline line that decided. */
  entry: number;
  evidence: Entry;
  /** Person who stated the result, if the traffic cannot show it. */
  who?: string;
}

export interface CaseResult extends UatCaseData, Partial<Omit<Decision, 'result'>> {
  result: 'passed' | 'failed' | 'open';
  /** Earlier decisions, oldest first; failures are never deleted. */
  history: Decision[];
}

export interface PassportState {
  memory: Memory;
  /** By case, newest last. A failure stays last until the case is rerun. */
  decisions: Map<string, Decision[]>;
  waiting: Map<string, string>;
}

/**
 * Judges the UAT cases from the traffic: compares required events, forbidden events and statements of the shop with
 * the state of the engine. A pass lasts until a failure. A failure lasts until `{"control":"rerun"}`.
 */
export class Passport {
  readonly #contract: Contract;
  readonly #cases: ReadonlyMap<string, UatCaseData>;
  state: PassportState = { memory: newMemory(), decisions: new Map(), waiting: new Map() };

  constructor(contract: Contract) {
    this.#contract = contract;
    this.#cases = new Map(contract.uatCases.map((one) => [one.id, one]));
  }

  observe(entry: Entry, state: State): void {
    const { memory } = this.state;
    const say: Sight['say'] = (id, ...verdict) => {
      if (this.#cases.get(id)?.judge === 'machine') this.#decide(entry, id, ...verdict);
    };
    const sight = { entry, memory, state, contract: this.#contract, say };
    if (memory.empty ?? memory.mismatch) judgePause(sight);
    if (entry.kind === 'call') judgeCall(sight);
    else if (entry.kind === 'ipn') judgeDelivery(sight);
    else if (entry.kind === 'state') this.#takeUnread(entry);
    else if (entry.kind === 'control' && entry['problem'] === undefined)
      this.#takeControl(entry, sight);
  }

  /** Records that the clock jumped: the client's own clock may not show it. @param at time after the jump */
  noteJump(at: number): void {
    this.state.memory.jumpedAt = at;
  }

  /** Records that the client disconnected before the response to its command was sent. */
  #takeUnread({ unread }: Entry): void {
    for (const file of this.state.memory.commands.values()) {
      if (unread === undefined || file.lastN !== unread || file.outcome !== undefined) continue;
      file.unclear ??= 'phần mềm đóng kết nối trước khi có phản hồi';
      file.doubt = true;
    }
  }

  #takeControl(entry: Entry, sight: Sight): void {
    const id = String(entry['case']);
    if (entry['control'] === 'reset') this.state.memory = newMemory();
    else if (entry['control'] === 'shop') judgeShop(sight);
    else if (entry['control'] === 'rerun') this.#add(id, entry, 'rerun', text(entry['note']) ?? '');
    else if (entry['control'] === 'statement' && this.refusal(id) === undefined)
      this.#add(id, entry, entry['passed'] === true ? 'passed' : 'failed', String(entry['note']));
  }

  /** Reason why a person cannot state a result for a case now; undefined if a statement is possible. */
  refusal(id: string): string | undefined {
    return this.state.decisions.get(id)?.at(-1)?.result === 'failed'
      ? `${id} has failed; {"control":"rerun","case":"${id}"} starts it again, and the failure stays in the history`
      : undefined;
  }

  #decide(entry: Entry, ...[id, result, reason, from = entry.n]: Parameters<Sight['say']>): void {
    const decisions = this.state.decisions.get(id) ?? [];
    const last = decisions.at(-1);
    if (last?.result === 'failed' || last?.result === result) return;
    // Behaviour that began before the rerun belongs to the earlier run.
    if (from <= (decisions.filter((one) => one.result === 'rerun').at(-1)?.entry ?? 0)) return;
    if (result === 'waiting') {
      if (last?.result !== 'passed') this.state.waiting.set(id, reason);
    } else this.#add(id, entry, result, reason);
  }

  #add(id: string, entry: Entry, result: Decision['result'], reason: string): void {
    const who = text(entry['who']);
    const decisions = this.state.decisions.get(id) ?? [];
    // The timeline shows the failure at this line.
    if (result === 'failed') entry['fails'] = [...((entry['fails'] ?? []) as string[]), id];
    this.state.decisions.set(id, decisions);
    this.state.waiting.delete(id);
    decisions.push({
      result,
      reason,
      at: iso(entry.at),
      entry: entry.n,
      evidence: entry,
      ...(who !== undefined && { who }),
    });
  }

  get results(): CaseResult[] {
    return this.#contract.uatCases.map((one) => {
      const decisions = this.state.decisions.get(one.id) ?? [];
      const last = decisions.at(-1);
      const isOpen = last === undefined || last.result === 'rerun';
      const reason = this.state.waiting.get(one.id);
      return isOpen
        ? { ...one, result: 'open', ...(reason !== undefined && { reason }), history: decisions }
        : { ...one, ...last, result: last.result as 'passed', history: decisions.slice(0, -1) };
    });
  }

  /** Whether no case failed and all required machine-judged cases passed. */
  get complete(): boolean {
    return this.results.every(
      ({ result, required, judge }) =>
        result === 'passed' || (result === 'open' && (!required || judge === 'person')),
    );
  }
}
