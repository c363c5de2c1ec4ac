import { parseSequence } from './sequence';
import { drawCompactSequence } from './sequence-compact-svg';
import { drawSequence } from './sequence-svg';
import { machines, type Machine } from '@portal/core/machines';
import { parseMachine, parseStates } from './states';
import { drawStates } from './states-svg';
import { DiagramSyntaxError, fail } from './syntax';
import { sequenceInWords, statesInWords, type WordLine } from './words';

export { DiagramSyntaxError };
export type { WordLine } from './words';

export interface Diagram {
  svg: string;
  /** Drawing for narrow pages, if there is one; its numbers refer to the lines of `words`. */
  compact?: string;
  words: WordLine[];
}

/** Diagram types by language of the fenced block; `of` is the name of a state machine. */
export const diagrams = {
  sequence: (source: string, title: string, _of?: string): Diagram => {
    const sequence = parseSequence(source);
    return {
      svg: drawSequence(sequence, title),
      compact: drawCompactSequence(sequence, title),
      words: sequenceInWords(sequence),
    };
  },
  states: (source: string, title: string, of?: string): Diagram => {
    const drawn = new Map<string, Machine>(Object.entries(machines)).get(of ?? '');
    if (of !== undefined && !drawn) {
      const fix = `Use one of ${Object.keys(machines).join(', ')} (src/core/machines.ts), or remove machine= and write the transitions here.`;
      fail(0, `there is no machine ${of}`, fix);
    }
    const machine = drawn ? parseMachine(source, drawn) : parseStates(source);
    return { svg: drawStates(machine, title), words: statesInWords(machine) };
  },
};
