import type { Message, Note, Sequence, Step } from './sequence';
import { numberSequence } from './words';
import {
  arrow,
  arrowHead,
  bold,
  element,
  line,
  rect,
  svg,
  textLines,
  textWidth,
  wrapText,
} from './svg';

const font = 13;
const lineHeight = 17;
const column = 152;
const margin = 68;
const headWidth = 130;
const headHeight = 36;
const gap = 12;

/** Draws a sequence from top to bottom; `y` is the position of the next step. Frames are behind their content. */
class Drawing {
  y = headHeight + 20;
  private readonly back: string[] = [];
  private readonly front: string[] = [];
  private readonly x = new Map<string, number>();
  private readonly numbers: ReturnType<typeof numberSequence>;

  constructor(private readonly sequence: Sequence) {
    sequence.participants.forEach(({ id }, index) => this.x.set(id, margin + index * column));
    this.numbers = numberSequence(sequence);
  }

  get width(): number {
    return 2 * margin + (this.sequence.participants.length - 1) * column;
  }

  /** Returns a text with the number of its step before it. The text description has the same numbers. */
  private numbered(step: Parameters<typeof this.numbers.get>[0], text: string): string {
    return `${this.numbers.get(step) ?? ''}. ${text}`;
  }

  private at(id: string): number {
    return this.x.get(id) ?? 0;
  }

  private message(message: Message): void {
    const { from, to, style } = message;
    const text = this.numbered(message, message.text);
    const start = this.at(from.id);
    const end = this.at(to.id);
    const toSelf = start === end;
    const direction = end >= start ? 1 : -1;
    const span = toSelf ? column - 34 : Math.abs(end - start) - 14;
    const lines = wrapText(text, span, font);
    if (toSelf) {
      const bottom = this.y + Math.max(18, lines.length * lineHeight);
      this.front.push(
        element('path', {
          class: `dg-line dg-${style}`,
          d: `M${start} ${this.y}h20V${bottom}H${start + 7}`,
        }),
        arrowHead(`dg-head dg-${style}`, start + 1, bottom, -1),
        textLines(lines, 'dg-text', start + 27, this.y + 12, lineHeight),
      );
      this.y = bottom + gap + 4;
      return;
    }
    const textY = this.y + lineHeight - 6;
    const arrowY = textY + (lines.length - 1) * lineHeight + 9;
    const reach = style === 'lost' ? start + (end - start) * 0.62 : end - direction * 2;
    this.front.push(
      textLines(lines, 'dg-text dg-mid', (start + end) / 2, textY, lineHeight),
      arrow(style, start, reach, arrowY, 6),
    );
    this.y = arrowY + gap;
  }

  private note(note: Note): void {
    const { over } = note;
    const xs = over.map(({ id }) => this.at(id));
    const width = Math.max(...xs) - Math.min(...xs) + headWidth;
    const middle = (Math.max(...xs) + Math.min(...xs)) / 2;
    const left = Math.min(Math.max(middle - width / 2, 2), this.width - width - 2);
    const lines = wrapText(this.numbered(note, note.text), width - 18, font);
    const height = lines.length * lineHeight + 12;
    this.front.push(
      rect('dg-note', left, this.y, width, height, 6),
      textLines(
        lines,
        'dg-text dg-mid dg-plain',
        left + width / 2,
        this.y + lineHeight + 1,
        lineHeight,
      ),
    );
    this.y += height + gap;
  }

  draw(steps: readonly Step[], depth = 0): void {
    for (const step of steps) {
      if (step.kind === 'message') this.message(step);
      else if (step.kind === 'note') this.note(step);
      else {
        const top = this.y;
        const left = 3 + depth * 6;
        const right = this.width - left;
        step.sections.forEach((section, index) => {
          const { steps: inner } = section;
          const label = this.numbered(section, section.label);
          if (index > 0) this.back.push(line('dg-divider', left, this.y, right, this.y));
          const labelWidth = Math.min(textWidth(label, font * bold) + 20, right - left);
          this.front.push(
            rect('dg-tab', left, this.y, labelWidth, 24, 5),
            textLines([label], 'dg-label', left + 10, this.y + 16.5, lineHeight),
          );
          this.y += 30;
          this.draw(inner, depth + 1);
          this.y += 4;
        });
        this.back.push(rect('dg-frame', left, top, right - left, this.y - top, 6));
        this.y += gap;
      }
    }
  }

  print(title: string): string {
    const height = this.y + 6;
    const heads = this.sequence.participants.map(({ id, name }) => {
      const x = this.at(id);
      return (
        line('dg-life', x, headHeight, x, height) +
        rect('dg-box', x - headWidth / 2, 1, headWidth, headHeight, 7) +
        textLines([name], 'dg-name dg-mid', x, 23.5, lineHeight)
      );
    });
    return svg(this.width, height, title, [...heads, ...this.back, ...this.front].join(''));
  }
}

export function drawSequence(sequence: Sequence, title: string): string {
  const drawing = new Drawing(sequence);
  drawing.draw(sequence.steps);
  return drawing.print(title);
}
