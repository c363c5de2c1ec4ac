import type { HighlightedValue } from '../types';
import { spellingOf } from './fold';
import type { Query } from './query';
import type { Alternative } from './synonyms';
import { compounds, type Token } from './tokens';

export interface Tags {
  pre: string;
  post: string;
}

/** A part of the original text that matches, with the indexes of the matching query words. */
interface Mark {
  start: number;
  end: number;
  words: number[];
}

export interface MarkSource {
  query: Query;
  /** The matching query words by term. */
  meetings: ReadonlyMap<string, ReadonlySet<number>>;
  alternatives: readonly Alternative[];
}

/** Marks the matches of a query in texts. The marks are cached, because several hits may have the same text. */
export class Highlighter {
  readonly #marksOf = new Map<string, Mark[]>();
  /** The synonyms by their first word. */
  readonly #alternatives = new Map<string, Alternative[]>();

  constructor(
    private readonly source: MarkSource,
    private readonly tags: Tags,
  ) {
    for (const alternative of source.alternatives) {
      const [first = ''] = alternative.terms;
      this.#alternatives.set(first, [...(this.#alternatives.get(first) ?? []), alternative]);
    }
  }

  /** Marks a whole text, in the format of Algolia's `_highlightResult`. */
  highlight(text: string): HighlightedValue {
    return { value: this.#tagged(text, 0, text.length) };
  }

  /** Returns the `length` words with the most matches, in the format of Algolia's `_snippetResult`. */
  snippet(text: string, length: number, ellipsis: string): HighlightedValue {
    const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
    }));
    const first = bestWindow(words, this.marks(text), length);
    const from = first === 0 ? 0 : (words[first]?.start ?? 0);
    const after = first + length >= words.length;
    const to = after ? text.length : (words[first + length - 1]?.end ?? text.length);
    return {
      value: `${first === 0 ? '' : ellipsis}${this.#tagged(text, from, to)}${after ? '' : ellipsis}`,
    };
  }

  marks(text: string): readonly Mark[] {
    let marks = this.#marksOf.get(text);
    if (marks === undefined) this.#marksOf.set(text, (marks = this.#find(text)));
    return marks;
  }

  #find(text: string): Mark[] {
    const { query, meetings } = this.source;
    const marks: Mark[] = [];
    /** Words without the typed diacritics; they are marked if the text has no others. */
    const other: Mark[] = [];
    const inRow: Token[] = [];
    for (const { whole, parts } of compounds(text)) {
      inRow.push(...(parts.length > 0 ? parts : [whole]));
      for (const { term, start, end } of [...parts, whole]) {
        const met = meetings.get(term);
        if (met === undefined) continue;
        const raw = spellingOf(text.slice(start, end));
        const isSpelled = [...met].some((word) => {
          const { spelling = null, prefix = false } = query.words[word] ?? {};
          return spelling === null || (prefix ? raw.startsWith(spelling) : raw === spelling);
        });
        (isSpelled ? marks : other).push({ start, end, words: [...met] });
      }
    }
    for (const [at, { term }] of inRow.entries())
      for (const { from, to, terms, spellings } of this.#alternatives.get(term) ?? []) {
        const tokens = inRow.slice(at, at + terms.length);
        const isSaid = terms.every((each, i) => {
          const spelling = spellings[i] ?? null;
          const raw = text.slice(tokens[i]?.start, tokens[i]?.end);
          return each === tokens[i]?.term && (spelling === null || spelling === spellingOf(raw));
        });
        const words = Array.from({ length: to - from }, (_, i) => from + i);
        const { start = 0 } = tokens[0] ?? {};
        if (isSaid) marks.push({ start, end: tokens.at(-1)?.end ?? start, words });
      }
    return merge(marks.length > 0 ? marks : other);
  }

  #tagged(text: string, from: number, to: number): string {
    let value = '';
    let at = from;
    for (const mark of this.marks(text)) {
      if (mark.end <= from || mark.start >= to) continue;
      const start = Math.max(mark.start, from);
      const end = Math.min(mark.end, to);
      value += text.slice(at, start) + this.tags.pre + text.slice(start, end) + this.tags.post;
      at = end;
    }
    return value + text.slice(at, to);
  }
}

/** Merges overlapping marks (a compound and its part). */
function merge(marks: Mark[]): Mark[] {
  const merged: Mark[] = [];
  for (const mark of [...marks].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last !== undefined && mark.start < last.end) {
      last.end = Math.max(last.end, mark.end);
      last.words = [...last.words, ...mark.words];
    } else {
      merged.push({ ...mark });
    }
  }
  return merged;
}

/** Finds the first word of the best window. It has the most different query words; of these, the most marks. */
function bestWindow(
  words: readonly { start: number; end: number }[],
  marks: readonly Mark[],
  length: number,
): number {
  if (marks.length === 0 || words.length <= length) return 0;
  let best = { first: 0, score: -1 };
  for (const [index, word] of words.entries()) {
    const opening = marks.filter((mark) => mark.start >= word.start && mark.start < word.end);
    if (opening.length === 0) continue;
    // Includes a few words of context before the first mark.
    const first = Math.max(0, Math.min(index - Math.floor(length / 4), words.length - length));
    const start = words[first]?.start ?? 0;
    const end = words[first + length - 1]?.end ?? Infinity;
    const inside = marks.filter((mark) => mark.start >= start && mark.end <= end);
    const score = new Set(inside.flatMap((mark) => mark.words)).size * 100 + inside.length;
    if (score > best.score) best = { first, score };
  }
  return best.first;
}
