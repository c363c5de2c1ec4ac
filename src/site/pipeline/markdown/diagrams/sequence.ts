import { fail, type SourceLine, splitParts } from './syntax';

export interface Participant {
  id: string;
  name: string;
}

export type MessageStyle = 'call' | 'reply' | 'lost';

export interface Message {
  kind: 'message';
  from: Participant;
  to: Participant;
  style: MessageStyle;
  text: string;
}

export interface Note {
  kind: 'note';
  over: Participant[];
  text: string;
}

export interface Frame {
  kind: 'frame';
  sections: { label: string; steps: Step[] }[];
}

export type Step = Message | Note | Frame;

export interface Sequence {
  participants: Participant[];
  steps: Step[];
}

const styles: Record<string, MessageStyle> = { '->': 'call', '-->': 'reply', '-x': 'lost' };

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
 * @throws {DiagramSyntaxError}
 */
export function parseSequence(source: string): Sequence {
  const { head, body } = splitParts(source);
  const participants = new Map<string, Participant>();
  for (const { number, text } of head) {
    const groups = /^(?<id>\w+):\s*(?<name>.+)$/.exec(text)?.groups;
    if (!groups) fail(number, `"${text}" is not a participant`, 'Write `ID: name`.');
    const { id = '', name = '' } = groups;
    if (participants.has(id))
      fail(number, `participant ${id} is declared twice`, 'Give each participant its own id.');
    participants.set(id, { id, name });
  }
  const find = (id: string, { number }: SourceLine): Participant => {
    const fix = `Use one of ${[...participants.keys()].join(', ')}, or declare it above the line ---.`;
    return participants.get(id) ?? fail(number, `no participant "${id}"`, fix);
  };

  const root: Step[] = [];
  const open: { frame: Frame; line: number }[] = [];
  for (const at of body) {
    const steps = open.at(-1)?.frame.sections.at(-1)?.steps ?? root;
    const message = /^(?<from>\w+)\s*(?<arrow>-->|->|-x)\s*(?<to>\w+):\s*(?<text>.+)$/.exec(
      at.text,
    );
    const note = /^note (?<over>\w+(?:\s*,\s*\w+)*):\s*(?<text>.+)$/.exec(at.text);
    const [, keyword, label = ''] = /^(alt|else)\s+(.+)$/.exec(at.text) ?? [];
    if (message?.groups) {
      const { from = '', arrow = '', to = '', text = '' } = message.groups;
      const style = styles[arrow] ?? 'call';
      steps.push({ kind: 'message', from: find(from, at), to: find(to, at), style, text });
    } else if (note?.groups) {
      const { over = '', text = '' } = note.groups;
      steps.push({ kind: 'note', over: over.split(',').map((id) => find(id.trim(), at)), text });
    } else if (keyword === 'alt') {
      const frame: Frame = { kind: 'frame', sections: [{ label, steps: [] }] };
      steps.push(frame);
      open.push({ frame, line: at.number });
    } else if (keyword === 'else' && open.length > 0) {
      open.at(-1)?.frame.sections.push({ label, steps: [] });
    } else if (at.text === 'end' && open.length > 0) open.pop();
    else {
      const fix =
        'Write `A -> B: text`, `A --> B: text`, `A -x B: text`, `note A: text`, or `alt`/`else`/`end`.';
      fail(at.number, `"${at.text}" is not a step`, fix);
    }
  }
  const unclosed = open.at(-1);
  if (unclosed) fail(unclosed.line, 'this frame is not closed', 'Add a line `end`.');
  return { participants: [...participants.values()], steps: root };
}
