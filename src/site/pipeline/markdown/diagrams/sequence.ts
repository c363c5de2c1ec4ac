import { DiagramSyntaxError, type SourceLine, splitParts } from './syntax';

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

/** A step in the making, so that frames may nest. */
interface OpenFrame {
  frame: Frame;
  line: number;
}

/**
 * Reads a sequence diagram:
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
    const match = /^(?<id>\w+):\s*(?<name>.+)$/.exec(text)?.groups;
    if (!match?.['id'] || !match['name']) {
      throw new DiagramSyntaxError(number, `"${text}" is no participant`, 'Write `ID: name`.');
    }
    if (participants.has(match['id'])) {
      throw new DiagramSyntaxError(
        number,
        `participant ${match['id']} comes twice`,
        'Give each participant its own id.',
      );
    }
    participants.set(match['id'], { id: match['id'], name: match['name'] });
  }

  const find = (id: string, at: SourceLine): Participant => {
    const participant = participants.get(id);
    if (participant) return participant;
    throw new DiagramSyntaxError(
      at.number,
      `no participant "${id}"`,
      `Use one of ${[...participants.keys()].join(', ')}, or declare it above the line ---.`,
    );
  };

  const root: Step[] = [];
  const open: OpenFrame[] = [];
  const current = (): Step[] => open.at(-1)?.frame.sections.at(-1)?.steps ?? root;

  for (const at of body) {
    const message = /^(?<from>\w+)\s*(?<arrow>-->|->|-x)\s*(?<to>\w+):\s*(?<text>.+)$/.exec(
      at.text,
    );
    const note = /^note (?<over>\w+(?:\s*,\s*\w+)*):\s*(?<text>.+)$/.exec(at.text);
    const frame = /^(?<keyword>alt|else)\s+(?<label>.+)$/.exec(at.text);
    if (message?.groups) {
      const { from = '', arrow = '', to = '', text = '' } = message.groups;
      const style = styles[arrow] ?? 'call';
      current().push({ kind: 'message', from: find(from, at), to: find(to, at), style, text });
    } else if (note?.groups) {
      const { over = '', text = '' } = note.groups;
      const ids = over.split(',').map((id) => find(id.trim(), at));
      current().push({ kind: 'note', over: ids, text });
    } else if (frame?.groups?.['keyword'] === 'alt') {
      const section = { label: frame.groups['label'] ?? '', steps: [] };
      const opened: Frame = { kind: 'frame', sections: [section] };
      current().push(opened);
      open.push({ frame: opened, line: at.number });
    } else if (frame?.groups && open.length > 0) {
      open.at(-1)?.frame.sections.push({ label: frame.groups['label'] ?? '', steps: [] });
    } else if (at.text === 'end' && open.length > 0) {
      open.pop();
    } else {
      throw new DiagramSyntaxError(
        at.number,
        `"${at.text}" is no step`,
        'Write `A -> B: text`, `A --> B: text`, `A -x B: text`, `note A: text`, or `alt`/`else`/`end`.',
      );
    }
  }
  const unclosed = open.at(-1);
  if (unclosed) {
    throw new DiagramSyntaxError(unclosed.line, 'this frame is not closed', 'Add a line `end`.');
  }
  return { participants: [...participants.values()], steps: root };
}
