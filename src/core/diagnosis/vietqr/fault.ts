import type { Sentence } from '../problem';

export type QrFaultId =
  | 'account'
  | 'aid'
  | 'amount'
  | 'around'
  | 'bank'
  | 'country'
  | 'crc'
  | 'currency'
  | 'cut'
  | 'duplicate'
  | 'kind'
  | 'length'
  | 'network'
  | 'not-ascii'
  | 'order'
  | 'place'
  | 'service'
  | 'text'
  | 'too-long'
  | 'unreadable'
  | 'version';

/** Something that is wrong with a string. */
export interface QrFault {
  id: QrFaultId;
  /** `note`: readers take the string. */
  weight: 'error' | 'note';
  /** The field that it is about; of the whole string, none. */
  path?: string;
  sentence: Sentence;
}

export const fault = (
  id: QrFaultId,
  path: string | undefined,
  vi: string,
  en: string,
  weight: QrFault['weight'] = 'error',
): QrFault => ({
  id,
  weight,
  ...(path !== undefined && path !== '' && { path }),
  sentence: { vi, en },
});

export const note = (id: QrFaultId, path: string | undefined, vi: string, en: string): QrFault =>
  fault(id, path, vi, en, 'note');

/** A number of characters in English. */
export const characters = (count: number): string => `${count} character${count === 1 ? '' : 's'}`;
