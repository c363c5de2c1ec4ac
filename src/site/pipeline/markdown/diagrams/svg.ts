import { escapeAttribute } from '@portal/core/values';

/** Letters by width. The system font is unknown, so the widths are at least those of a wide one, DejaVu Sans. */
const narrow = /[iljI.,:;'|!\s]/;
const slim = /[tfr()[\]-]/;
const wide = /[mwMWĐ@—→]/;

/** Factor between the widths of bold and regular text. */
export const bold = 1.15;

function letterWidth(letter: string): number {
  const [base = ''] = letter.normalize('NFD');
  if (narrow.test(base)) return 0.33;
  if (slim.test(base)) return 0.4;
  if (wide.test(base)) return 0.95;
  return base === base.toUpperCase() && /\p{L}|\d|_/u.test(base) ? 0.7 : 0.62;
}

/** Estimates the width of a text, in the unit of `size`. */
export function textWidth(text: string, size: number): number {
  return [...text.normalize('NFC')].reduce((sum, letter) => sum + letterWidth(letter), 0) * size;
}

/** Wraps a text at spaces to at most `width`; longer words get a separate line. */
export function wrapText(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const joined = `${last ?? ''} ${word}`;
    if (last !== undefined && textWidth(joined, size) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

type Attributes = Record<string, string | number>;

/** Creates an SVG element; rounds numbers to one decimal. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const printed = Object.entries(attributes)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? round(value) : escapeAttribute(value)}"`,
    )
    .join('');
  return content === '' ? `<${name}${printed}/>` : `<${name}${printed}>${content}</${name}>`;
}

export const line = (className: string, x1: number, y1: number, x2: number, y2: number): string =>
  element('path', { class: className, d: `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}` });

export const rect = (
  className: string,
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
): string => element('rect', { class: className, x, y, width, height, rx });

/** Draws a message from `start` to `tip`; a lost message ends in a cross of the given size. */
export function arrow(style: string, start: number, tip: number, y: number, size: number): string {
  const direction = tip > start ? 1 : -1;
  const end = style === 'lost' ? tip : tip - direction * 5;
  const cross = (down: number): string =>
    line('dg-line dg-cross', tip - size, y - down, tip + size, y + down);
  return (
    line(`dg-line dg-${style}`, start, y, end, y) +
    (style === 'lost'
      ? cross(size) + cross(-size)
      : arrowHead(`dg-head dg-${style}`, tip, y, direction))
  );
}

/** Creates lines of text one below the other; `y` is the baseline of the first. */
export function textLines(
  lines: readonly string[],
  className: string,
  x: number,
  y: number,
  lineHeight: number,
): string {
  return lines
    .map((text, index) =>
      element('text', { class: className, x, y: y + index * lineHeight }, escapeAttribute(text)),
    )
    .join('');
}

/** Draws a filled arrow head with its tip at (x, y). */
export function arrowHead(className: string, x: number, y: number, direction: 1 | -1): string {
  const back = x - direction * 8;
  return element('path', {
    class: className,
    d: `M${round(x)} ${round(y)}L${round(back)} ${round(y - 4)}L${round(back)} ${round(y + 4)}Z`,
  });
}

export function svg(width: number, height: number, title: string, content: string): string {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${round(width)} ${round(height)}`,
      width,
      height,
      role: 'img',
      'aria-label': title,
    },
    content,
  );
}
