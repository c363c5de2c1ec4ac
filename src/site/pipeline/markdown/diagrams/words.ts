import type { List, ListItem } from 'mdast';

import type { Sequence, Step } from './sequence';
import type { StateMachine } from './states';

const list = (children: ListItem[]): List => ({
  type: 'list',
  ordered: true,
  spread: false,
  children,
});

const item = (text: string, nested: ListItem[] = []): ListItem => ({
  type: 'listItem',
  spread: false,
  children: [
    { type: 'paragraph', children: [{ type: 'text', value: text }] },
    ...(nested.length > 0 ? [list(nested)] : []),
  ],
});

function stepInWords(step: Step): ListItem[] {
  if (step.kind === 'note') {
    return [item(`${step.over.map(({ name }) => name).join(', ')}: ${step.text}`)];
  }
  if (step.kind === 'frame') {
    return step.sections.map(({ label, steps }) => item(label, steps.flatMap(stepInWords)));
  }
  const { from, to, style, text } = step;
  if (from === to) return [item(`${from.name}: ${text}`)];
  const end = style === 'lost' ? ' (không tới nơi)' : '';
  return [item(`${from.name} → ${to.name}: ${text}${end}`)];
}

/** Describes a sequence in words, in chronological order. */
export function sequenceInWords({ steps }: Sequence): List {
  return list(steps.flatMap(stepInWords));
}

/** Describes a state machine in words: each state with its meaning and transitions. */
export function statesInWords({ states, transitions }: StateMachine): List {
  const items = states.map((state) => {
    const starts = transitions
      .filter(({ from, to }) => from === undefined && to === state)
      .map(({ text }) => item(`Bắt đầu ở đây: ${text}`));
    const ways = transitions
      .filter(({ from }) => from === state)
      .map(({ to, text }) => item(`${text} → ${to.id}`));
    const end = ways.length === 0 ? ' (trạng thái cuối)' : '';
    return item(`${state.id}: ${state.text}${end}`, [...starts, ...ways]);
  });
  return list(items);
}
