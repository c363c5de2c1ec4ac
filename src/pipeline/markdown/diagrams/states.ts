import { DiagramSyntaxError, splitParts } from './syntax';

export type Tone = 'neutral' | 'success' | 'danger' | 'warning';

export interface State {
  id: string;
  tone: Tone;
  text: string;
}

export interface Transition {
  /** The state before, or undefined for the start. */
  from: State | undefined;
  to: State;
  text: string;
}

export interface StateMachine {
  states: State[];
  transitions: Transition[];
}

/**
 * Reads a state machine:
 *
 *     PENDING: Lệnh đã nhận                 states, top to bottom
 *     APPROVED success: Ngân hàng đồng ý    with a tone: success, danger or warning
 *     ---
 *     start -> PENDING: POS gửi lệnh
 *     PENDING -> APPROVED: khách trả tiền
 *
 * @throws {DiagramSyntaxError}
 */
export function parseStates(source: string): StateMachine {
  const { head, body } = splitParts(source);
  const states = new Map<string, State>();
  for (const { number, text } of head) {
    const match = /^(?<id>\w+)(?:\s+(?<tone>success|danger|warning))?:\s*(?<text>.+)$/.exec(
      text,
    )?.groups;
    if (!match?.['id'] || !match['text'] || match['id'] === 'start') {
      throw new DiagramSyntaxError(
        number,
        `"${text}" is no state`,
        'Write `NAME: meaning`, or `NAME success|danger|warning: meaning`.',
      );
    }
    if (states.has(match['id'])) {
      throw new DiagramSyntaxError(number, `state ${match['id']} comes twice`, 'Keep one of them.');
    }
    const tone = (match['tone'] ?? 'neutral') as Tone;
    states.set(match['id'], { id: match['id'], tone, text: match['text'] });
  }

  const transitions = body.map(({ number, text }): Transition => {
    const match = /^(?<from>\w+)\s*->\s*(?<to>\w+):\s*(?<text>.+)$/.exec(text)?.groups;
    if (!match?.['from'] || !match['to'] || !match['text']) {
      throw new DiagramSyntaxError(number, `"${text}" is no transition`, 'Write `A -> B: reason`.');
    }
    const from = states.get(match['from']);
    const to = states.get(match['to']);
    const unknown = to === undefined ? match['to'] : match['from'];
    if (to === undefined || (from === undefined && match['from'] !== 'start')) {
      throw new DiagramSyntaxError(
        number,
        `no state "${unknown}"`,
        `Use one of start, ${[...states.keys()].join(', ')}, or declare it above the line ---.`,
      );
    }
    return { from, to, text: match['text'] };
  });

  for (const { id } of states.values()) {
    if (!transitions.some(({ to }) => to.id === id)) {
      const { number } = head.find(({ text }) => new RegExp(`^${id}\\b`).test(text)) ?? {
        number: 1,
      };
      throw new DiagramSyntaxError(number, `nothing leads to ${id}`, 'Add a transition to it.');
    }
  }
  return { states: [...states.values()], transitions };
}
