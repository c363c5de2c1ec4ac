import { kindOf, napasId, type Level } from './fields';

/** One field as it stands, or characters that are none. */
export interface Segment {
  /** Empty for characters that are no field. */
  id: string;
  /** Length as it is written. */
  declared: string;
  /** Where its id begins, counted from 0 in the whole string. */
  offset: number;
  value: string;
  /**
   * `length`: the written length is not that of the value. `bytes`: it counts bytes of UTF-8. `digit`: it is
   * written with one digit. `cut`: the text ends before it does. `rest`: no field can be read here.
   */
  fault?: 'length' | 'bytes' | 'digit' | 'cut' | 'rest';
}

/** What each departure costs; the cheapest reading of a text is taken. */
const costs = {
  length: 10,
  bytes: 1,
  digit: 9,
  cut: 10,
  rest: 20,
  /** Each character that nobody can read. */
  unread: 0.1,
  /** The last field of a string is its checksum. */
  noChecksum: 10,
  /** A field that VietQR does not have; in templates that hold nothing else, nearly a wrong length. */
  unknown: { root: 1, additional: 1, account: 8, beneficiary: 8 },
  unlike: 1,
  /** Of a field that has one length only: less than a wrong length, more than all else. */
  unlikeLength: 9.5,
  unreadInside: 4,
  /** An id that comes twice in a row, or after a higher one. */
  twice: 20,
  descending: 3,
  /** A reading with more of the fields that each string has is the better one. */
  known: { root: -3, account: -3, beneficiary: -3, additional: -0.01 },
};

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const isNumber = (text: string): boolean => /^\d\d$/.test(text);

/** The fields of a text whose every written length is right; undefined where one is not. */
function strictly(text: string, offset: number): Segment[] | undefined {
  const found: Segment[] = [];
  for (let at = 0; at < text.length;) {
    const [id, declared] = [text.slice(at, at + 2), text.slice(at + 2, at + 4)];
    const end = at + 4 + Number(declared);
    if (!isNumber(id) || !isNumber(declared) || end > text.length) return undefined;
    found.push({ id, declared, offset: offset + at, value: text.slice(at + 4, end) });
    at = end;
  }
  return found;
}

/** How little a value looks like one of its field. */
function unlikeness(level: Level, id: string, value: string): number {
  const kind = kindOf(level, id);
  if (!kind) return costs.unknown[level];
  const { level: inner, length, pattern } = kind;
  if (length !== undefined && value.length !== length) return costs.unlikeLength;
  if (pattern && !pattern.test(value)) return costs.unlike;
  if (inner === undefined) return costs.known[level];
  const fields = strictly(value, 0);
  if (!fields) return costs.unreadInside;
  const isKnown = fields.every((field) => kindOf(inner, field.id) !== undefined);
  return isKnown ? costs.known[level] : costs.unlike;
}

/** Fields of a template in their order: id, what its value looks like, whether it may be left out. */
type Shape = readonly [id: string, value: string, optional?: '?'][];

const shapes: Readonly<Partial<Record<Level, Shape>>> = {
  root: [
    ['00', '01'],
    ['01', '1[12]', '?'],
    ['38', `0010${napasId}01.+0208QRIBFTT[AC]`],
    ['53', '704'],
    ['54', '[0-9]+', '?'],
    ['58', 'VN'],
    ['62', '.+', '?'],
    ['63', '[0-9A-Fa-f]{4}'],
  ],
  account: [
    ['00', napasId],
    ['01', '0006.+'],
    ['02', 'QRIBFTT[AC]'],
  ],
  beneficiary: [
    ['00', '[0-9]{6}'],
    ['01', '[A-Za-z0-9]+'],
  ],
};

const patternOf = (shape: Shape): RegExp =>
  new RegExp(
    `^${shape.map(([id, value, optional]) => `(?:${id}(\\d\\d)(${value}))${optional ?? ''}`).join('')}$`,
  );

/**
 * The fields of a text that is an ordinary VietQR string but for its lengths: whoever changes an account
 * by hand leaves three lengths wrong.
 */
function byShape(text: string, offset: number, level: Level): Segment[] | undefined {
  const shape = shapes[level];
  const match = shape && patternOf(shape).exec(text);
  if (!match) return undefined;
  let at = 0;
  return shape.flatMap(([id], index) => {
    const [declared, value] = [match[2 * index + 1], match[2 * index + 2]];
    if (declared === undefined || value === undefined) return [];
    const segment: Segment = { id, declared, offset: offset + at, value };
    at += 4 + value.length;
    if (Number(declared) === value.length) return [segment];
    const [digit, longer] = [declared.slice(0, 1), declared.slice(1) + value];
    if (Number(digit) === longer.length && unlikeness(level, id, longer) <= 0) {
      return [{ ...segment, declared: digit, value: longer, fault: 'digit' }];
    }
    return [{ ...segment, fault: bytesOf(value) === Number(declared) ? 'bytes' : 'length' }];
  });
}

interface Way {
  cost: number;
  segment: Segment;
  end: number;
}

/** Each field that can begin at a position. */
function* fieldsAt(text: string, at: number, level: Level): Generator<Way> {
  const id = text.slice(at, at + 2);
  if (!isNumber(id)) return;
  const field = (
    declared: string,
    length: number,
    fault?: 'length' | 'bytes' | 'digit' | 'cut',
  ): Way => {
    const start = at + 2 + declared.length;
    const value = text.slice(start, start + length);
    const { length: fixed } = kindOf(level, id) ?? {};
    const isOdd =
      fault !== undefined && fault !== 'cut' && fixed !== undefined && fixed !== value.length;
    return {
      cost: (fault ? costs[fault] : 0) + unlikeness(level, id, value) + (isOdd ? costs.rest : 0),
      segment: { id, declared, offset: at, value, ...(fault && { fault }) },
      end: start + value.length,
    };
  };
  const written = text.slice(at + 2, at + 4);
  const digit = text.slice(at + 2, at + 3);
  const left = text.length - at;
  if (/^\d$/.test(digit) && Number(digit) <= left - 3) yield field(digit, Number(digit), 'digit');
  if (!isNumber(written)) return;
  const length = Number(written);
  if (length <= left - 4) yield field(written, length);
  // Inside another, a field that goes beyond it has a wrong length like any other.
  else yield field(written, left - 4, level === 'root' ? 'cut' : 'length');
  for (let other = 1; other <= Math.min(99, left - 4); other += 1) {
    if (other === length) continue;
    const value = text.slice(at + 4, at + 4 + other);
    const counts = value.length < length && bytesOf(value) === length;
    yield field(written, other, counts ? 'bytes' : 'length');
  }
}

/** The reading of a text that departs least from what is written. */
function leastly(text: string, offset: number, level: Level): Segment[] {
  const best = new Array<Way | undefined>(text.length + 1);
  const costFrom = (at: number, { id }: Segment): number => {
    if (at === text.length) return level === 'root' && id !== '63' ? costs.noChecksum : 0;
    const next = best[at];
    if (!next) return Infinity;
    const follows = next.segment.id === '' || next.segment.id > id;
    return next.cost + (follows ? 0 : next.segment.id === id ? costs.twice : costs.descending);
  };
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const value = text.slice(at);
    let least: Way = {
      cost: costs.rest + costs.unread * value.length,
      segment: { id: '', declared: '', offset: at, value, fault: 'rest' },
      end: text.length,
    };
    for (const way of fieldsAt(text, at, level)) {
      const cost = way.cost + costFrom(way.end, way.segment);
      if (cost < least.cost) least = { ...way, cost };
    }
    best[at] = least;
  }
  const found: Segment[] = [];
  for (let at = 0; at < text.length;) {
    const way = best[at];
    if (!way) break;
    found.push({ ...way.segment, offset: offset + way.segment.offset });
    at = way.end;
  }
  return found;
}

/** The fields of a string that is right up to where it breaks off. */
function cutOff(text: string): Segment[] | undefined {
  if (/6304[0-9A-Fa-f]{4}$/.test(text)) return undefined;
  const found: Segment[] = [];
  let at = 0;
  while (at < text.length) {
    const [id, declared] = [text.slice(at, at + 2), text.slice(at + 2, at + 4)];
    if (/^\d{1,3}$/.test(text.slice(at))) {
      found.push({ id: '', declared: '', offset: at, value: text.slice(at), fault: 'cut' });
      return found;
    }
    if (!isNumber(id) || !isNumber(declared)) return undefined;
    const end = at + 4 + Number(declared);
    const field = { id, declared, offset: at, value: text.slice(at + 4, end) };
    if (end > text.length) return [...found, { ...field, fault: 'cut' }];
    if (unlikeness('root', id, field.value) > 0) return undefined;
    found.push(field);
    at = end;
  }
  return undefined;
}

/** Whether nothing makes another reading likelier: no field is odd, none is missing. */
function isPlain(fields: readonly Segment[], level: Level): boolean {
  if (level === 'root' && fields.at(-1)?.id !== '63') return false;
  const needed = (shapes[level] ?? []).filter(([, , optional]) => optional === undefined);
  return (
    needed.every(([id]) => fields.some((field) => field.id === id)) &&
    fields.every(({ id, value }) => unlikeness(level, id, value) <= 0)
  );
}

/**
 * The fields of a text in their order, whatever is wrong with its lengths: where they do not lead to its
 * end, the reading that needs the fewest corrections, and of those the one with most fields that VietQR
 * has. Every character is in one segment.
 */
export function segment(text: string, offset: number, level: Level): Segment[] {
  const strict = strictly(text, offset);
  if (strict && isPlain(strict, level)) return strict;
  const cut = level === 'root' ? cutOff(text) : undefined;
  return cut ?? byShape(text, offset, level) ?? leastly(text, offset, level);
}
