import type { List, ListItem } from 'mdast';

import type { TextLanguage } from '@portal/core/edition';

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

const words = {
  vi: { lost: 'không tới nơi', start: 'Bắt đầu ở đây', end: 'trạng thái cuối' },
  en: { lost: 'lost', start: 'Starts here', end: 'final state' },
};

function stepInWords(step: Step, language: TextLanguage): ListItem[] {
  if (step.kind === 'note') {
    return [item(`${step.over.map(({ name }) => name).join(', ')}: ${step.text}`)];
  }
  if (step.kind === 'frame') {
    return step.sections.map(({ label, steps }) =>
      item(
        label,
        steps.flatMap((each) => stepInWords(each, language)),
      ),
    );
  }
  const { from, to, style, text } = step;
  if (from === to) return [item(`${from.name}: ${text}`)];
  const end = style === 'lost' ? ` (${words[language].lost})` : '';
  return [item(`${from.name} → ${to.name}: ${text}${end}`)];
}

/** Describes a sequence in words, in chronological order. */
export function sequenceInWords({ steps }: Sequence, language: TextLanguage): List {
  return list(steps.flatMap((step) => stepInWords(step, language)));
}

/** Describes a state machine in words: each state with its meaning and transitions. */
export function statesInWords({ states, transitions }: StateMachine, language: TextLanguage): List {
  const { start, end: final } = words[language];
  const items = states.map((state) => {
    const starts = transitions
      .filter(({ from, to }) => from === undefined && to === state)
      .map(({ text }) => item(`${start}: ${text}`));
    const ways = transitions
      .filter(({ from }) => from === state)
      .map(({ to, text }) => item(`${text} → ${to.id}`));
    const end = ways.length === 0 ? ` (${final})` : '';
    return item(`${state.id}: ${state.text}${end}`, [...starts, ...ways]);
  });
  return list(items);
}
