/** The anchor that Docusaurus gives a heading; a miss only costs bytes. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/**
 * Guesses the anchor of the next record from those before it: both sides guess alike, and a right
 * guess costs one letter. A field's anchor is that of its parent or its sibling with its own name.
 */
export class AnchorGuesses {
  #before = '';
  readonly #anchors: string[] = [];
  readonly #titles: string[] = [];

  /** Letter → guess; the empty letter first, it is the cheapest. */
  of(level: number, title: string): [letter: string, anchor: string][] {
    const sibling = this.#anchors[level] ?? '';
    const stem = sibling.slice(0, sibling.length - (this.#titles[level] ?? '').length);
    return [
      ['', this.#before],
      ['#', ''],
      ['=', slug(title)],
      ['^', sibling],
      ['+', `${this.#anchors[level - 1] ?? ''}-${title}`],
      ['~', stem + title],
    ];
  }

  /** Remembers what it was; the title of a text is empty. */
  remember(level: number, title: string, anchor: string): void {
    this.#before = anchor;
    if (title === '') return;
    this.#anchors.length = level;
    this.#anchors[level] = anchor;
    this.#titles[level] = title;
  }
}
