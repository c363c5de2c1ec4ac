import type { Sequence, Step } from './sequence';
import type { StateMachine } from './states';

/** One line of a diagram told in words, with what lies under it. */
export interface Told {
  text: string;
  children: Told[];
}

const told = (text: string, children: Told[] = []): Told => ({ text, children });

function tellStep(step: Step): Told[] {
  if (step.kind === 'note') {
    return [told(`${step.over.map(({ name }) => name).join(', ')}: ${step.text}`)];
  }
  if (step.kind === 'frame') {
    return step.sections.map(({ label, steps }) => told(label, steps.flatMap(tellStep)));
  }
  const { from, to, style, text } = step;
  if (from === to) return [told(`${from.name}: ${text}`)];
  const end = style === 'lost' ? ' (không tới nơi)' : '';
  return [told(`${from.name} → ${to.name}: ${text}${end}`)];
}

/** A sequence in words, in the order of time. */
export function tellSequence(sequence: Sequence): Told[] {
  return sequence.steps.flatMap(tellStep);
}

/** A state machine in words: each state, its meaning, and where it goes. */
export function tellStates({ states, transitions }: StateMachine): Told[] {
  return states.map((state) => {
    const starts = transitions
      .filter(({ from, to }) => from === undefined && to === state)
      .map(({ text }) => told(`Bắt đầu ở đây: ${text}`));
    const ways = transitions
      .filter(({ from }) => from === state)
      .map(({ to, text }) => told(`${text} → ${to.id}`));
    const end = ways.length === 0 ? ' (trạng thái cuối)' : '';
    return told(`${state.id}: ${state.text}${end}`, [...starts, ...ways]);
  });
}
