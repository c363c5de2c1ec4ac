import type { Machine } from '@portal/core/machines';
import { DiagramSyntaxError, splitParts, type SourceLine } from './syntax';

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

/** The states above the line `---`. */
function parseHead(head: readonly SourceLine[]): Map<string, State> {
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
  return states;
}

function parseTransition(
  { number, text }: SourceLine,
  states: ReadonlyMap<string, State>,
): Transition {
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
  const states = parseHead(head);
  const transitions = body.map((line) => parseTransition(line, states));
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

const eventLine = /^(?<event>(?:\w+\.)?[A-Z_]+):\s*(?<text>.+)$/;

/**
 * Reads what the states and events of a machine mean; the transitions come from the machine itself:
 *
 *     PENDING: Lệnh đã nhận                 every state of the machine, in the order of the drawing
 *     APPROVED success: Ngân hàng đồng ý
 *     ---
 *     start -> PENDING: POS gửi lệnh
 *     CANCEL: bấm huỷ                       what an event is
 *     PROCESSING.CANCEL: khách bấm huỷ      what it is in one state
 *
 * @throws {DiagramSyntaxError} where states or events are not those of the machine
 */
export function parseMachine(source: string, machine: Machine): StateMachine {
  const { head, body } = splitParts(source);
  const states = parseHead(head);
  const names = Object.keys(machine);
  const [initial = ''] = names;
  const edges = Object.entries(machine).flatMap(([from, events]) =>
    Object.entries(events).flatMap(([event, to]) => (from === to ? [] : [{ from, event, to }])),
  );
  const missing = names.find((id) => !states.has(id));
  if (missing !== undefined) {
    throw new DiagramSyntaxError(1, `the machine has a state ${missing}`, 'Say what it means.');
  }
  const stray = [...states.keys()].findIndex((id) => !names.includes(id));
  if (stray >= 0) {
    throw new DiagramSyntaxError(
      head[stray]?.number ?? 1,
      'the machine has no such state',
      `It has ${names.join(', ')}.`,
    );
  }
  const starts: Transition[] = [];
  const texts = new Map<string, { text: string; number: number }>();
  for (const line of body) {
    const event = eventLine.exec(line.text)?.groups;
    if (event?.['event'] !== undefined && event['text'] !== undefined) {
      texts.set(event['event'], { text: event['text'], number: line.number });
      continue;
    }
    const start = parseTransition(line, states);
    if (start.from !== undefined || start.to.id !== initial) {
      throw new DiagramSyntaxError(
        line.number,
        'the machine decides what leads where',
        `Write \`start -> ${initial}: reason\`, or what an event is: \`EVENT: reason\`.`,
      );
    }
    starts.push(start);
  }
  const used = new Set<string>();
  const transitions = edges.map(({ from, event, to }): Transition => {
    const key = texts.has(`${from}.${event}`) ? `${from}.${event}` : event;
    const said = texts.get(key);
    const [source_, target] = [states.get(from), states.get(to)];
    if (!said || !source_ || !target) {
      throw new DiagramSyntaxError(
        1,
        `the machine goes from ${from} to ${to} on ${event}, and no line says what that is`,
        `Write \`${event}: reason\` below the line ---.`,
      );
    }
    used.add(key);
    return { from: source_, to: target, text: said.text };
  });
  for (const [key, { number }] of texts) {
    if (used.has(key)) continue;
    throw new DiagramSyntaxError(
      number,
      `no way of the machine is ${key}`,
      `Remove it, or use one of ${[...new Set(edges.map(({ event }) => event))].join(', ')}.`,
    );
  }
  if (starts.length === 0) {
    throw new DiagramSyntaxError(
      1,
      'nothing starts the machine',
      `Write \`start -> ${initial}: reason\` below the line ---.`,
    );
  }
  return { states: [...states.values()], transitions: [...starts, ...transitions] };
}
