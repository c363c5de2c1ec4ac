import type { Frame, Sequence, Step } from './sequence';
import type { StateMachine } from './states';

/** Line in the text description of a diagram, with nested lines. */
export interface WordLine {
  text: string;
  children: WordLine[];
}

const line = (text: string, children: WordLine[] = []): WordLine => ({ text, children });

function stepInWords(step: Step): WordLine[] {
  if (step.kind === 'note') {
    return [line(`${step.over.map(({ name }) => name).join(', ')}: ${step.text}`)];
  }
  if (step.kind === 'frame') {
    return step.sections.map(({ label, steps }) => line(label, steps.flatMap(stepInWords)));
  }
  const { from, to, style, text } = step;
  if (from === to) return [line(`${from.name}: ${text}`)];
  const end = style === 'lost' ? ' (không tới nơi)' : '';
  return [line(`${from.name} → ${to.name}: ${text}${end}`)];
}

/** Diagram element with a line in the text description. */
type Line = Exclude<Step, Frame> | Frame['sections'][number];

/** Numbers the lines of `sequenceInWords`: `3`, and `3.1` for its first nested line. */
export function numberSequence({ steps }: Sequence): Map<Line, string> {
  const numbers = new Map<Line, string>();
  const count = (level: readonly Step[], above: string): void => {
    const lines: Line[] = level.flatMap<Line>((step) =>
      step.kind === 'frame' ? step.sections : [step],
    );
    lines.forEach((each, index) => {
      const number = `${above}${index + 1}`;
      numbers.set(each, number);
      if ('steps' in each) count(each.steps, `${number}.`);
    });
  };
  count(steps, '');
  return numbers;
}

/** Describes a sequence in words, in chronological order. */
export function sequenceInWords(sequence: Sequence): WordLine[] {
  return sequence.steps.flatMap(stepInWords);
}

/** Describes a state machine in words: each state with its meaning and transitions. */
export function statesInWords({ states, transitions }: StateMachine): WordLine[] {
  return states.map((state) => {
    const starts = transitions
      .filter(({ from, to }) => from === undefined && to === state)
      .map(({ text }) => line(`Bắt đầu ở đây: ${text}`));
    const ways = transitions
      .filter(({ from }) => from === state)
      .map(({ to, text }) => line(`${text} → ${to.id}`));
    const end = ways.length === 0 ? ' (trạng thái cuối)' : '';
    return line(`${state.id}: ${state.text}${end}`, [...starts, ...ways]);
  });
}
