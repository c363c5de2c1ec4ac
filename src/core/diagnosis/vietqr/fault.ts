import { say, type Sentence } from '../problem';

/** Something that is wrong with a string. */
export interface QrFault {
  /** Which kind of fault: `crc`, `length`, `cut` … */
  id: string;
  /** `note`: readers take the string. */
  weight: 'error' | 'note';
  /** The field that it is about; of the whole string, none. */
  path?: string;
  sentence: Sentence;
}

type Told = (...lines: Parameters<typeof say>) => QrFault;

/** A fault, from the two lines of `say`. */
export const fault =
  (id: string, path = '', weight: QrFault['weight'] = 'error'): Told =>
  (...lines) => ({ id, weight, ...(path !== '' && { path }), sentence: say(...lines) });

export const note = (id: string, path?: string): Told => fault(id, path, 'note');

/** A number of characters in English. */
export const characters = (count: number): string => `${count} character${count === 1 ? '' : 's'}`;
