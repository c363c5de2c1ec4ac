import type { Sentence } from './values';

/** Place of a change: its label, and the route of its page, if the page still exists. */
export interface Place {
  label: string;
  route?: string;
}

/** Hand-written description of a change. */
export interface HistoryEntry extends Sentence {
  places: Place[];
}

/** A difference that the comparison found, at one or several places. */
export interface HistoryChange extends Pick<Sentence, 'vi'> {
  level: 'breaking' | 'attention' | 'compatible';
  /** For example `maxLength, 40 → 20`. */
  detail?: string;
  places: Place[];
}

export interface ContractVersion extends Sentence {
  /** Anchor of the version, and last part of its id in the feed: `edc-1.0.0`. */
  id: string;
  title: string;
  /** Release date; undefined: not released yet. */
  date?: string;
  entries: HistoryEntry[];
  changes: HistoryChange[];
}
