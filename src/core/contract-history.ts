import type { Sentence } from './values';

/** Place of a change: its label, and the route of its page, if the page still exists. */
export interface Place {
  label: string;
  route?: string;
}

/** Text in the language of a page. */
export interface Shown {
  text: string;
}

/** Hand-written description of a change, in both languages or in that of a page. */
export type HistoryEntry<Texts = Sentence> = Texts & { places: Place[] };

/** A difference that the comparison found, at one or several places. */
export type HistoryChange<Texts = Sentence> = Texts & {
  level: 'breaking' | 'attention' | 'compatible';
  /** For example `maxLength, 40 → 20`. */
  detail?: string;
  places: Place[];
};

export type ContractVersion<Texts = Sentence> = Texts & {
  /** Anchor of the version, and last part of its id in the feed: `edc-1.0.0`. */
  id: string;
  title: string;
  /** Release date; undefined: not released yet. */
  date?: string;
  entries: HistoryEntry<Texts>[];
  changes: HistoryChange<Texts>[];
};
