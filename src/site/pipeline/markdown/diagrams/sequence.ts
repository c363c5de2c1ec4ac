import sumBy from 'lodash/sumBy';

import { Faults } from '@portal/sources/content/writer-error';
import { fail, type SourceLine, splitParts } from './syntax';

export interface Participant {
  id: string;
  name: string;
}

export type MessageStyle = 'call' | 'reply' | 'lost';

export interface Message {
  kind: 'message';
  /** Number of its line in the text description: `3`, and `3.1` for its first nested line. */
  number: string;
  from: Participant;
  to: Participant;
  style: MessageStyle;
  text: string;
}

export interface Note {
  kind: 'note';
  number: string;
  over: Participant[];
  text: string;
}

export interface Section {
  number: string;
  label: string;
  steps: Step[];
}

export interface Frame {
  kind: 'frame';
  sections: Section[];
}

export type Step = Message | Note | Frame;

export interface Sequence {
  participants: Participant[];
  steps: Step[];
}

const styles: Record<string, MessageStyle> = { '->': 'call', '-->': 'reply', '-x': 'lost' };

/** Returns the number of the next line in a section; the whole diagram is a section without a number. */
function nextNumber({ number, steps }: Section): string {
  const lines = sumBy(steps, (step) => (step.kind === 'frame' ? step.sections.length : 1));
  return `${number === '' ? '' : `${number}.`}${lines + 1}`;
}

/**
 * Parses a sequence diagram:
 *
 *     POS: Máy bán hàng          participants, left to right
 *     Z: Zengi
 *     ---
 *     POS -> Z: POST /device/sale
 *     Z --> POS: 200             a reply is dashed
 *     Z -x POS: 200              a lost message ends in a cross
 *     note POS,Z: text           a note over one or more participants
 *     alt có trả lời             a frame; `else …` divides it, `end` closes it
 *     else mất trả lời
 *     end
 *
 * @throws {WriterError} with all wrong participants, or with all wrong steps
 */
export function parseSequence(source: string): Sequence {
  const { head, body } = splitParts(source);
  const faults = new Faults();
  const participants = new Map<string, Participant>();
  faults.collectEach(head, ({ number, text }) => {
    const groups = /^(?<id>\w+):\s*(?<name>.+)$/.exec(text)?.groups;
    if (!groups) fail(number, `"${text}" is not a participant`, 'Write `ID: name`.');
    const { id = '', name = '' } = groups;
    if (participants.has(id))
      fail(number, `participant ${id} is declared twice`, 'Give each participant its own id.');
    participants.set(id, { id, name });
  });
  faults.throwAny();
  const find = (id: string, { number }: SourceLine): Participant => {
    const fix = `Use one of ${[...participants.keys()].join(', ')}, or declare it above the line ---.`;
    return participants.get(id) ?? fail(number, `no participant "${id}"`, fix);
  };

  const root: Section = { number: '', label: '', steps: [] };
  const open: { frame: Frame; around: Section; line: number }[] = [];
  faults.collectEach(body, (at) => {
    const last = open.at(-1);
    const section = last?.frame.sections.at(-1) ?? root;
    const { steps } = section;
    const number = nextNumber(section);
    const message = /^(?<from>\w+)\s*(?<arrow>-->|->|-x)\s*(?<to>\w+):\s*(?<text>.+)$/.exec(
      at.text,
    );
    const note = /^note (?<ids>\w+(?:\s*,\s*\w+)*):\s*(?<text>.+)$/.exec(at.text);
    const [, keyword, label = ''] = /^(alt|else)\s+(.+)$/.exec(at.text) ?? [];
    if (message?.groups) {
      const { from = '', arrow = '', to = '', text = '' } = message.groups;
      const style = styles[arrow] ?? 'call';
      steps.push({ kind: 'message', number, from: find(from, at), to: find(to, at), style, text });
    } else if (note?.groups) {
      const { ids = '', text = '' } = note.groups;
      const over = ids.split(',').map((id) => find(id.trim(), at));
      steps.push({ kind: 'note', number, over, text });
    } else if (keyword === 'alt') {
      const frame: Frame = { kind: 'frame', sections: [{ number, label, steps: [] }] };
      steps.push(frame);
      open.push({ frame, around: section, line: at.number });
    } else if (keyword === 'else' && last) {
      last.frame.sections.push({ number: nextNumber(last.around), label, steps: [] });
    } else if (at.text === 'end' && last) open.pop();
    else {
      const fix =
        'Write `A -> B: text`, `A --> B: text`, `A -x B: text`, `note A: text`, or `alt`/`else`/`end`.';
      fail(at.number, `"${at.text}" is not a step`, fix);
    }
  });
  faults.throwAny();
  const unclosed = open.at(-1);
  if (unclosed) fail(unclosed.line, 'this frame is not closed', 'Add a line `end`.');
  return { participants: [...participants.values()], steps: root.steps };
}
