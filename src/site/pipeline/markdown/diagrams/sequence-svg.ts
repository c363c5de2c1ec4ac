import type { Frame, Message, Note, Participant, Section, Sequence, Step } from './sequence';
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

/** Draws a sequence from top to bottom; `y` is the position of the next step. Frames are behind their content. */
abstract class Drawing {
  protected y = 0;
  protected readonly back: string[] = [];
  protected readonly front: string[] = [];

  protected abstract readonly width: number;
  /** Distance between the middles of two participants. */
  protected abstract readonly column: number;
  protected abstract readonly headHeight: number;
  /** Distances from the heads to the first step, and from the last step to the lower edge. */
  protected abstract readonly above: number;
  protected abstract readonly below: number;

  constructor(protected readonly sequence: Sequence) {}

  protected abstract head(name: string, x: number): string;
  protected abstract message(message: Message, start: number, end: number): void;
  /** Draws a note; `first` and `last` are the middles of its outermost participants. */
  protected abstract note(note: Note, first: number, last: number): void;
  protected abstract frame(frame: Frame, depth: number): void;

  /** Returns the middle of a participant. */
  private at(participant: Participant): number {
    const { participants } = this.sequence;
    const fromMiddle = participants.indexOf(participant) - (participants.length - 1) / 2;
    return this.width / 2 + fromMiddle * this.column;
  }

  protected draw(steps: readonly Step[], depth = 0): void {
    for (const step of steps) {
      if (step.kind === 'message') this.message(step, this.at(step.from), this.at(step.to));
      else if (step.kind === 'note') {
        const xs = step.over.map((participant) => this.at(participant));
        this.note(step, Math.min(...xs), Math.max(...xs));
      } else this.frame(step, depth);
    }
  }

  print(title: string): string {
    this.y = this.headHeight + this.above;
    this.draw(this.sequence.steps);
    const height = this.y + this.below;
    const heads = this.sequence.participants.map((participant) => {
      const x = this.at(participant);
      return line('dg-life', x, this.headHeight, x, height) + this.head(participant.name, x);
    });
    return svg(this.width, height, title, [...heads, ...this.back, ...this.front].join(''));
  }
}

/** Draws a sequence with the texts of its steps. */
export class WideSequence extends Drawing {
  private readonly font = 13;
  private readonly lineHeight = 17;
  private readonly headWidth = 130;
  private readonly gap = 12;
  protected readonly column = 152;
  protected readonly width = 136 + (this.sequence.participants.length - 1) * this.column;
  protected readonly headHeight = 36;
  protected readonly above = 20;
  protected readonly below = 6;

  protected head(name: string, x: number): string {
    return (
      rect('dg-box', x - this.headWidth / 2, 1, this.headWidth, this.headHeight, 7) +
      textLines([name], 'dg-name dg-mid', x, 23.5, this.lineHeight)
    );
  }

  protected message({ number, style, text }: Message, start: number, end: number): void {
    const { font, lineHeight } = this;
    const toSelf = start === end;
    const direction = end >= start ? 1 : -1;
    const span = toSelf ? this.column - 34 : Math.abs(end - start) - 14;
    const lines = wrapText(`${number}. ${text}`, span, font);
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
      this.y = bottom + this.gap + 4;
      return;
    }
    const textY = this.y + lineHeight - 6;
    const arrowY = textY + (lines.length - 1) * lineHeight + 9;
    const reach = style === 'lost' ? start + (end - start) * 0.62 : end - direction * 2;
    this.front.push(
      textLines(lines, 'dg-text dg-mid', (start + end) / 2, textY, lineHeight),
      arrow(style, start, reach, arrowY, 6),
    );
    this.y = arrowY + this.gap;
  }

  protected note({ number, text }: Note, first: number, last: number): void {
    const { font, lineHeight } = this;
    const width = last - first + this.headWidth;
    const left = Math.min(Math.max((first + last - width) / 2, 2), this.width - width - 2);
    const lines = wrapText(`${number}. ${text}`, width - 18, font);
    const height = lines.length * lineHeight + 12;
    const textY = this.y + lineHeight + 1;
    this.front.push(
      rect('dg-note', left, this.y, width, height, 6),
      textLines(lines, 'dg-text dg-mid dg-plain', left + width / 2, textY, lineHeight),
    );
    this.y += height + this.gap;
  }

  protected frame({ sections }: Frame, depth: number): void {
    const top = this.y;
    const left = 3 + depth * 6;
    const right = this.width - left;
    for (const [index, { number, label, steps }] of sections.entries()) {
      if (index > 0) this.back.push(line('dg-divider', left, this.y, right, this.y));
      const text = `${number}. ${label}`;
      const width = Math.min(textWidth(text, this.font * bold) + 20, right - left);
      this.front.push(
        rect('dg-tab', left, this.y, width, 24, 5),
        textLines([text], 'dg-label', left + 10, this.y + 16.5, this.lineHeight),
      );
      this.y += 30;
      this.draw(steps, depth + 1);
      this.y += 4;
    }
    this.back.push(rect('dg-frame', left, top, right - left, this.y - top, 6));
    this.y += this.gap;
  }
}

/** Draws a sequence for phones: participants, arrows and step numbers. The list below it has the texts. */
export class CompactSequence extends Drawing {
  private readonly font = 12.5;
  private readonly lineHeight = 15;
  private readonly rowHeight = 28;
  private readonly edge = 4;
  /** Width of the content (in px) on a phone of 360 px. */
  protected readonly width = 320;
  protected readonly column = this.width / this.sequence.participants.length;
  private readonly headWidth = this.column - 6;
  protected readonly headHeight =
    Math.max(...this.sequence.participants.map(({ name }) => this.wrapped(name).length)) *
      this.lineHeight +
    10;
  protected readonly above = 22;
  protected readonly below = -8;

  private wrapped(name: string): string[] {
    return wrapText(name, this.headWidth - 8, this.font * bold);
  }

  protected head(name: string, x: number): string {
    const { headWidth, headHeight, lineHeight } = this;
    return (
      rect('dg-box', x - headWidth / 2, 1, headWidth, headHeight, 6) +
      textLines(this.wrapped(name), 'dg-label dg-mid', x, lineHeight + 2, lineHeight)
    );
  }

  private badge({ number }: Message | Note | Section, x: number, className: string): string {
    const height = 18;
    const width = Math.max(textWidth(number, this.font) + 8, height);
    const left = Math.min(Math.max(x - width / 2, this.edge), this.width - width - this.edge);
    return (
      rect(className, left, this.y - height / 2, width, height, height / 2) +
      textLines([number], 'dg-label dg-mid', left + width / 2, this.y + 4.5, this.lineHeight)
    );
  }

  protected message(message: Message, start: number, end: number): void {
    const middle = (start + end) / 2;
    if (start !== end) {
      const direction = end > start ? 1 : -1;
      // A lost message ends between its number and the intended receiver.
      const isLost = message.style === 'lost';
      const tip = isLost ? middle + (end - start) * 0.3 : end - direction * 2;
      this.front.push(arrow(message.style, start, tip, this.y, 5));
    }
    this.front.push(this.badge(message, middle, 'dg-step'));
    this.y += this.rowHeight;
  }

  protected note(note: Note, first: number, last: number): void {
    const left = Math.max(first - 24, this.edge);
    const right = Math.min(last + 24, this.width - this.edge);
    this.front.push(
      rect('dg-note', left, this.y - 11, right - left, 22, 5),
      this.badge(note, (left + right) / 2, 'dg-step dg-bare'),
    );
    this.y += this.rowHeight;
  }

  protected frame({ sections }: Frame, depth: number): void {
    const top = this.y - 10;
    const left = 1 + depth * 3;
    const right = this.width - left;
    for (const [index, section] of sections.entries()) {
      if (index > 0) this.back.push(line('dg-divider', left, this.y - 10, right, this.y - 10));
      this.y += 3;
      this.front.push(this.badge(section, 0, 'dg-step dg-tab'));
      this.y += this.rowHeight;
      this.draw(section.steps, depth + 1);
    }
    this.back.push(rect('dg-frame', left, top, right - left, this.y - 12 - top, 5));
    this.y += 8;
  }
}
