import type { StateMachine } from './states';
import { arrowHead, element, rect, svg, textLines, wrapText } from './svg';

const font = 13;
const lineHeight = 17;
const cardWidth = 312;
const left = 4;
const padding = 12;
const laneWidth = 11;
const gap = 16;
const cardRight = left + cardWidth;

type Card = ReturnType<typeof layOut>[number];
type Lane = ReturnType<typeof layLanes>[number];

/** Computes the positions of the cards in one column: name, meaning, and a row for each outgoing transition. */
function layOut({ states, transitions }: StateMachine) {
  let y = 1;
  return states.map((state) => {
    const lines = wrapText(state.text, cardWidth - 2 * padding, font);
    const starts = transitions
      .filter(({ from, to }) => from === undefined && to === state)
      .flatMap(({ text }) => wrapText(text, cardWidth - 40, font));
    if (starts.length > 0) y += starts.length * lineHeight + 22;
    const top = y;
    let at = top + 27 + lines.length * lineHeight + 8;
    const rows = transitions
      .filter(({ from }) => from === state)
      .map((transition) => {
        const wrapped = wrapText(transition.text, cardWidth - 2 * padding - 16, font);
        const row = { transition, lines: wrapped, y: at + 8 };
        at += wrapped.length * lineHeight + 6;
        return row;
      });
    const height = at - top + (rows.length > 0 ? 5 : 0);
    y = top + height + gap;
    return { state, lines, starts, rows, y: top, height };
  });
}

const entryY = (card: Card): number => card.y + 20;

/** Assigns transitions with the same target to one lane; if lanes overlap, shorter ones are nearer to the cards. */
function layLanes(cards: readonly Card[]) {
  const lanes = cards.flatMap((target) => {
    const rows = cards.flatMap((card) =>
      card.rows.filter(({ transition }) => transition.to === target.state),
    );
    if (rows.length === 0) return [];
    const ys = [...rows.map(({ y }) => y), entryY(target)];
    return [{ target, rows, top: Math.min(...ys), bottom: Math.max(...ys), column: 0 }];
  });
  const placed: typeof lanes = [];
  for (const lane of lanes.sort((a, b) => a.bottom - a.top - (b.bottom - b.top))) {
    const taken = new Set(
      placed
        .filter((other) => other.top <= lane.bottom + 4 && lane.top <= other.bottom + 4)
        .map(({ column }) => column),
    );
    while (taken.has(lane.column)) lane.column += 1;
    placed.push(lane);
  }
  return placed;
}

function drawLane({ target, rows, column }: Lane): string {
  const x = cardRight + 16 + column * laneWidth;
  const end = entryY(target);
  const tone = `dg-${target.state.tone}`;
  const paths = rows.map(({ y }) => {
    const down = end > y ? 1 : -1;
    return element('path', {
      class: `dg-line ${tone}`,
      d: `M${cardRight - 7} ${y}H${x - 5}Q${x} ${y} ${x} ${y + 5 * down}V${end - 5 * down}Q${x} ${end} ${x - 5} ${end}H${cardRight + 6}`,
    });
  });
  const dots = rows.map(({ y }) =>
    element('circle', { class: `dg-dot ${tone}`, cx: cardRight - 10, cy: y, r: 3.5 }),
  );
  return [...paths, ...dots, arrowHead(`dg-head ${tone}`, cardRight + 1, end, -1)].join('');
}

function drawCard({ state, lines, starts, rows, y, height }: Card): string {
  const textY = y + 27 + lineHeight - 4;
  const start =
    starts.length === 0
      ? ''
      : element('circle', {
          class: 'dg-start',
          cx: left + 20,
          cy: y - starts.length * lineHeight - 10,
          r: 6,
        }) +
        element('path', {
          class: 'dg-line',
          d: `M${left + 20} ${y - starts.length * lineHeight - 4}V${y - 6}`,
        }) +
        element('path', { class: 'dg-head', d: `M${left + 20} ${y}l-4 -8h8Z` }) +
        textLines(starts, 'dg-text', left + 34, y - starts.length * lineHeight - 4, lineHeight);
  return [
    start,
    rect(`dg-card dg-${state.tone}`, left, y, cardWidth, height, 8),
    rows.length === 0
      ? rect(`dg-final dg-${state.tone}`, left + 3, y + 3, cardWidth - 6, height - 6, 6)
      : '',
    textLines([state.id], `dg-state dg-${state.tone}`, left + padding, y + 23, lineHeight),
    textLines(lines, 'dg-text dg-muted', left + padding, textY, lineHeight),
    ...rows.map((row) => textLines(row.lines, 'dg-text', left + padding, row.y + 4.5, lineHeight)),
  ].join('');
}

export function drawStates(machine: StateMachine, title: string): string {
  const cards = layOut(machine);
  const lanes = layLanes(cards);
  const columns = Math.max(0, ...lanes.map(({ column }) => column + 1));
  const last = cards.at(-1);
  const width = cardRight + 16 + columns * laneWidth;
  const height = (last?.y ?? 0) + (last?.height ?? 0) + 2;
  return svg(width, height, title, [...cards.map(drawCard), ...lanes.map(drawLane)].join(''));
}
