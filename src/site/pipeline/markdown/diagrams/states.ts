import type { Machine } from '@portal/core/machines';
import { Faults } from '@portal/sources/content/writer-error';
import { fail, splitParts, type SourceLine } from './syntax';

export type Tone = 'neutral' | 'success' | 'danger' | 'warning';

export interface State {
  id: string;
  tone: Tone;
  text: string;
}

export interface Transition {
  /** State before the transition; undefined for the start. */
  from: State | undefined;
  to: State;
  text: string;
}

export interface StateMachine {
  states: State[];
  transitions: Transition[];
}

function parseHead(head: readonly SourceLine[]): Map<string, State> {
  const states = new Map<string, State>();
  const faults = new Faults();
  faults.collectEach(head, ({ number, text: line }) => {
    const match = /^(?<id>\w+)(?:\s+(?<tone>success|danger|warning))?:\s*(?<text>.+)$/.exec(line);
    const { id = 'start', tone = 'neutral', text = '' } = match?.groups ?? {};
    if (id === 'start') {
      const fix = 'Write `NAME: meaning`, or `NAME success|danger|warning: meaning`.';
      fail(number, `"${line}" is not a state`, fix);
    }
    if (states.has(id)) fail(number, `state ${id} is declared twice`, 'Keep one of them.');
    states.set(id, { id, tone: tone as Tone, text });
  });
  faults.throwAny();
  return states;
}

function parseTransition(
  { number, text: line }: SourceLine,
  states: ReadonlyMap<string, State>,
): Transition {
  const groups = /^(?<from>\w+)\s*->\s*(?<to>\w+):\s*(?<text>.+)$/.exec(line)?.groups;
  if (!groups) fail(number, `"${line}" is not a transition`, 'Write `A -> B: reason`.');
  const { from = '', to = '', text = '' } = groups;
  const [source, target] = [states.get(from), states.get(to)];
  if (target && (source || from === 'start')) return { from: source, to: target, text };
  const known = ['start', ...states.keys()].join(', ');
  const fix = `Use one of ${known}, or declare it above the line ---.`;
  return fail(number, `no state "${target ? from : to}"`, fix);
}

/**
 * Parses a state machine:
 *
 *     PENDING: Lệnh đã nhận                 states, top to bottom
 *     APPROVED success: Ngân hàng đồng ý    with a tone: success, danger or warning
 *     ---
 *     start -> PENDING: POS gửi lệnh
 *     PENDING -> APPROVED: khách trả tiền
 *
 * @throws {WriterError} with all wrong states, or with all wrong transitions
 */
export function parseStates(source: string): StateMachine {
  const { head, body } = splitParts(source);
  const states = parseHead(head);
  const faults = new Faults();
  const transitions = faults.collectEach(body, (line) => parseTransition(line, states));
  faults.throwAny();
  for (const [index, id] of [...states.keys()].entries()) {
    if (transitions.some(({ to }) => to.id === id)) continue;
    fail(head[index]?.number ?? 1, `no transition leads to ${id}`, 'Add a transition to it.');
  }
  return { states: [...states.values()], transitions };
}

const eventLine = /^(?<event>(?:\w+\.)?[A-Z_]+):\s*(?<text>.+)$/;

/**
 * Parses a fence `states machine=card`: texts for the states and events of a machine of src/core/machines.ts. The
 * transitions come from the machine, except the start:
 *
 *     PENDING: Lệnh đã nhận                 one line for each state, in drawing order
 *     APPROVED success: Ngân hàng đồng ý    with its style
 *     ---
 *     start -> PENDING: POS gửi lệnh
 *     CANCEL: bấm huỷ                       meaning of an event
 *     PROCESSING.CANCEL: khách bấm huỷ      its meaning in one state
 *
 * @throws {WriterError} if states or events differ from those of the machine
 */
export function parseMachine(source: string, machine: Machine): StateMachine {
  const { head, body } = splitParts(source);
  const states = parseHead(head);
  const names = Object.keys(machine);
  const [initial = ''] = names;
  const missing = names.find((id) => !states.has(id));
  if (missing !== undefined)
    fail(1, `the state ${missing} of the machine has no line`, 'Add a line with its meaning.');
  const stray = [...states.keys()].findIndex((id) => !names.includes(id));
  if (stray >= 0) {
    const line = head[stray]?.number ?? 1;
    fail(line, 'the machine has no such state', `It has ${names.join(', ')}.`);
  }
  const starts: Transition[] = [];
  const texts = new Map<string, { text: string; number: number }>();
  for (const line of body) {
    const { event, text = '' } = eventLine.exec(line.text)?.groups ?? {};
    if (event === undefined) {
      const start = parseTransition(line, states);
      if (start.from !== undefined || start.to.id !== initial) {
        const fix = `Write \`start -> ${initial}: reason\`, or the meaning of an event: \`EVENT: reason\`.`;
        fail(line.number, 'the machine already defines the transitions', fix);
      }
      starts.push(start);
    } else texts.set(event, { text, number: line.number });
  }
  const unused = new Set(texts.keys());
  const events = new Set<string>();
  const transitions = Object.entries(machine).flatMap(([from, ways]) =>
    Object.entries(ways).flatMap(([event, to]): Transition[] => {
      if (from === to) return [];
      events.add(event);
      const key = texts.has(`${from}.${event}`) ? `${from}.${event}` : event;
      unused.delete(key);
      const [text, state, target] = [texts.get(key)?.text, states.get(from), states.get(to)];
      if (text !== undefined && state && target) return [{ from: state, to: target, text }];
      const problem = `the machine changes from ${from} to ${to} on the event ${event}, but no line explains ${event}`;
      return fail(1, problem, `Write \`${event}: reason\` below the line ---.`);
    }),
  );
  for (const key of unused) {
    const fix = `Remove it, or use one of ${[...events].join(', ')}.`;
    fail(texts.get(key)?.number ?? 1, `the machine has no event ${key}`, fix);
  }
  if (starts.length === 0) {
    const fix = `Write \`start -> ${initial}: reason\` below the line ---.`;
    fail(1, 'no line starts the machine', fix);
  }
  return { states: [...states.values()], transitions: [...starts, ...transitions] };
}
