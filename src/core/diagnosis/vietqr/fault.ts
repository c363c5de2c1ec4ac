import { say, type Sentence } from '../problem';

export interface QrFault {
  /** Kind of the fault: `crc`, `length`, `cut` … */
  id: string;
  /** `note`: scanners accept the string in spite of the fault. */
  weight: 'error' | 'note';
  /** Path of the field; undefined for the whole string. */
  path?: string;
  sentence: Sentence;
}

type NewFault = (...lines: Parameters<typeof say>) => QrFault;

export const fault =
  (id: string, path = '', weight: QrFault['weight'] = 'error'): NewFault =>
  (...lines) => ({ id, weight, ...(path !== '' && { path }), sentence: say(...lines) });

export const note = (id: string, path?: string): NewFault => fault(id, path, 'note');

export const characters = (count: number): string => `${count} character${count === 1 ? '' : 's'}`;
