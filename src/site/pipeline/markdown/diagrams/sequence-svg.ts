import type { Message, Note, Sequence, Step } from './sequence';
import { numberSequence } from './words';
import { arrowHead, bold, element, line, svg, textLines, textWidth, wrapText } from './svg';

const font = 13;
const lineHeight = 17;
const column = 152;
const margin = 68;
const headWidth = 130;
const headHeight = 36;
const gap = 12;

/** Draws a sequence top-down; `y` moves with each step, frames are put behind what they hold. */
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

  /** A text with the number that it has in the words. */
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
        textLines(lines, { x: start + 27, y: this.y + 12, lineHeight, className: 'dg-text' }),
      );
      this.y = bottom + gap + 4;
      return;
    }
    const textY = this.y + lineHeight - 6;
    const arrowY = textY + (lines.length - 1) * lineHeight + 9;
    const reach = style === 'lost' ? start + (end - start) * 0.62 : end - direction * 2;
    this.front.push(
      textLines(lines, { x: (start + end) / 2, y: textY, lineHeight, className: 'dg-text dg-mid' }),
      line(
        `dg-line dg-${style}`,
        start,
        arrowY,
        style === 'lost' ? reach : reach - direction * 5,
        arrowY,
      ),
      style === 'lost'
        ? line('dg-line dg-cross', reach - 6, arrowY - 6, reach + 6, arrowY + 6) +
            line('dg-line dg-cross', reach - 6, arrowY + 6, reach + 6, arrowY - 6)
        : arrowHead(`dg-head dg-${style}`, reach, arrowY, direction),
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
      element('rect', { class: 'dg-note', x: left, y: this.y, width, height, rx: 6 }),
      textLines(lines, {
        x: left + width / 2,
        y: this.y + lineHeight + 1,
        lineHeight,
        className: 'dg-text dg-mid dg-plain',
      }),
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
            element('rect', {
              class: 'dg-tab',
              x: left,
              y: this.y,
              width: labelWidth,
              height: 24,
              rx: 5,
            }),
            textLines([label], {
              x: left + 10,
              y: this.y + 16.5,
              lineHeight,
              className: 'dg-label',
            }),
          );
          this.y += 30;
          this.draw(inner, depth + 1);
          this.y += 4;
        });
        this.back.push(
          element('rect', {
            class: 'dg-frame',
            x: left,
            y: top,
            width: right - left,
            height: this.y - top,
            rx: 6,
          }),
        );
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
        element('rect', {
          class: 'dg-box',
          x: x - headWidth / 2,
          y: 1,
          width: headWidth,
          height: headHeight,
          rx: 7,
        }) +
        textLines([name], { x, y: 23.5, lineHeight, className: 'dg-name dg-mid' })
      );
    });
    return svg(this.width, height, title, [...heads, ...this.back, ...this.front].join(''));
  }
}

/** The SVG of a sequence diagram. */
export function drawSequence(sequence: Sequence, title: string): string {
  const drawing = new Drawing(sequence);
  drawing.draw(sequence.steps);
  return drawing.print(title);
}
