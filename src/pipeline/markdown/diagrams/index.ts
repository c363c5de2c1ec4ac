import { parseSequence } from './sequence';
import { drawSequence } from './sequence-svg';
import { parseStates } from './states';
import { drawStates } from './states-svg';
import { tellSequence, tellStates, type Told } from './words';

export { DiagramSyntaxError } from './syntax';
export type { Told } from './words';

export interface Diagram {
  svg: string;
  words: Told[];
}

/** The forms, by the language of their fenced block. */
export const diagrams = {
  sequence: (source: string, title: string): Diagram => {
    const sequence = parseSequence(source);
    return { svg: drawSequence(sequence, title), words: tellSequence(sequence) };
  },
  states: (source: string, title: string): Diagram => {
    const machine = parseStates(source);
    return { svg: drawStates(machine, title), words: tellStates(machine) };
  },
};
