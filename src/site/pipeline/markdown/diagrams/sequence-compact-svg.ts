import type { Message, Note, Sequence, Step } from './sequence';
import { arrow, bold, line, rect, svg, textLines, textWidth, wrapText } from './svg';
import { numberSequence } from './words';

/** Width of the content (in px) on a phone of 360 px. */
const width = 320;
const font = 12.5;
const lineHeight = 15;
const rowHeight = 28;
const badgeHeight = 18;
const edge = 4;

/** Draws a sequence for phones: participants, arrows and step numbers. The list below it has the texts. */
class CompactDrawing {
  private readonly parts: string[] = [];
  private readonly x = new Map<string, number>();
  private readonly numbers: ReturnType<typeof numberSequence>;
  private y = 0;

  constructor(private readonly sequence: Sequence) {
    const column = width / sequence.participants.length;
    sequence.participants.forEach(({ id }, index) => this.x.set(id, (index + 0.5) * column));
    this.numbers = numberSequence(sequence);
  }

  private at(id: string): number {
    return this.x.get(id) ?? 0;
  }

  private badge(step: Parameters<typeof this.numbers.get>[0], x: number, className = ''): string {
    const number = this.numbers.get(step) ?? '';
    const wide = Math.max(textWidth(number, font) + 8, badgeHeight);
    const left = Math.min(Math.max(x - wide / 2, edge), width - wide - edge);
    const [name, half] = [`dg-step ${className}`.trim(), badgeHeight / 2];
    return (
      rect(name, left, this.y - half, wide, badgeHeight, half) +
      textLines([number], 'dg-label dg-mid', left + wide / 2, this.y + 4.5, lineHeight)
    );
  }

  private message(message: Message): void {
    const { from, to, style } = message;
    const start = this.at(from.id);
    const end = this.at(to.id);
    if (start === end) {
      this.parts.push(this.badge(message, start));
    } else {
      const direction = end > start ? 1 : -1;
      const middle = (start + end) / 2;
      // A lost message ends between its number and the intended receiver.
      const tip = style === 'lost' ? middle + (end - start) * 0.3 : end - direction * 2;
      this.parts.push(arrow(style, start, tip, this.y, 5), this.badge(message, middle));
    }
    this.y += rowHeight;
  }

  private note(note: Note): void {
    const xs = note.over.map(({ id }) => this.at(id));
    const left = Math.max(Math.min(...xs) - 24, edge);
    const right = Math.min(Math.max(...xs) + 24, width - edge);
    this.parts.push(
      rect('dg-note', left, this.y - 11, right - left, 22, 5),
      this.badge(note, (left + right) / 2, 'dg-bare'),
    );
    this.y += rowHeight;
  }

  private draw(steps: readonly Step[], depth = 0): void {
    for (const step of steps) {
      if (step.kind === 'message') this.message(step);
      else if (step.kind === 'note') this.note(step);
      else {
        const top = this.y - 10;
        const left = 1 + depth * 3;
        step.sections.forEach((section, index) => {
          if (index > 0)
            this.parts.push(line('dg-divider', left, this.y - 10, width - left, this.y - 10));
          this.y += 3;
          this.parts.push(this.badge(section, 0, 'dg-tab'));
          this.y += rowHeight;
          this.draw(section.steps, depth + 1);
        });
        this.parts.unshift(rect('dg-frame', left, top, width - 2 * left, this.y - 12 - top, 5));
        this.y += 8;
      }
    }
  }

  print(title: string): string {
    const { participants } = this.sequence;
    const headWidth = width / participants.length - 6;
    const names = participants.map(({ name }) => wrapText(name, headWidth - 8, font * bold));
    const headHeight = Math.max(...names.map((lines) => lines.length)) * lineHeight + 10;
    this.y = headHeight + 22;
    this.draw(this.sequence.steps);
    const height = this.y - 8;
    const heads = participants.map(({ id }, index) => {
      const x = this.at(id);
      return (
        line('dg-life', x, headHeight, x, height) +
        rect('dg-box', x - headWidth / 2, 1, headWidth, headHeight, 6) +
        textLines(names[index] ?? [], 'dg-label dg-mid', x, lineHeight + 2, lineHeight)
      );
    });
    return svg(width, height, title, [...heads, ...this.parts].join(''));
  }
}

export const drawCompactSequence = (sequence: Sequence, title: string): string =>
  new CompactDrawing(sequence).print(title);
