/**
 * Words as single characters. gzip looks back 32 KB and spells every Vietnamese letter with two or
 * three bytes; with each common word as one character it looks back several times as far. Takes a
 * seventh off the file, for twenty lines here.
 */

/** Text whose common words are replaced, column by column. */
export interface PackedText {
  /** The common words, one per line, in the order of their characters. */
  words: string;
  /** The rare words where `~` stands, one per line, in the order of the text. */
  spelled: string;
  columns: string[];
}

/** A word with the space before it, a run of other characters likewise, or a line break. */
const TOKEN = / ?[\p{L}\p{M}\p{N}_]+| ?[^\p{L}\p{M}\p{N}_ \n]+|[ \n]/gu;

const SPELLED = '~';
/** A word pays for its line among the words from this many uses on. */
const MIN_USES = 6;

/** Characters for words: those of one byte, then those of two, none that JSON would escape. */
const ONE_BYTE = characters(0x20, 0x7e).filter((character) => !'"\\'.includes(character));
const CODES = [...ONE_BYTE, ...characters(0xa1, 0x800)];

function characters(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, i) => String.fromCharCode(from + i));
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Packs columns of lines; the same columns give the same bytes. */
export function packColumns(columns: readonly string[]): PackedText {
  const uses = new Map<string, number>();
  for (const [token] of columns.flatMap((column) => [...column.matchAll(TOKEN)])) {
    if (token !== '\n') uses.set(token, (uses.get(token) ?? 0) + 1);
  }
  const common = [...uses]
    .filter(([, count]) => count >= MIN_USES)
    .sort(([a, m], [b, n]) => n - m || byCodeUnit(a, b))
    .map(([token]) => token)
    .slice(0, CODES.length);
  // The most used have one byte; the others are sorted, which makes the list itself small.
  const words = [
    ...common.slice(0, ONE_BYTE.length),
    ...common.slice(ONE_BYTE.length).sort(byCodeUnit),
  ];
  const codes = new Map(words.map((word, i) => [word, CODES[i] ?? '']));
  const spelled: string[] = [];
  const packed = columns.map((column) =>
    column.replace(TOKEN, (token) => {
      const code = token === '\n' ? token : codes.get(token);
      if (code === undefined) spelled.push(token);
      return code ?? SPELLED;
    }),
  );
  return { words: words.join('\n'), spelled: spelled.join('\n'), columns: packed };
}

/** The columns as they were packed. */
export function unpackColumns({ words, spelled, columns }: PackedText): string[] {
  const byCode = new Map(words.split('\n').map((word, i) => [CODES[i], word]));
  const rare = spelled.split('\n').values();
  return columns.map((column) =>
    column.replace(/[^\n]/g, (code) =>
      code === SPELLED ? String(rare.next().value) : (byCode.get(code) ?? ''),
    ),
  );
}
