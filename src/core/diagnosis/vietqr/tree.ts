import type { Sentence } from '../problem';
import { kindOf, meaningOf, napasId, type Level } from './fields';
import { segment, type Segment } from './segment';

/** A field of a string, or characters that are none, with the fields inside it. */
export interface QrField extends Segment {
  /** Ids from the outside to here: `38-01-00`. Of characters that are no field, that of what holds them. */
  path: string;
  meaning: Sentence;
  fields: readonly QrField[];
}

/** Fields of EMVCo where any network may stand (EMV QRCPS merchant-presented, table 3.5). */
const isForNetworks = (id: string): boolean => id >= '26' && id <= '51';

const unreadable: Sentence = {
  vi: 'Không đọc được thành trường',
  en: 'Cannot be read as a field',
};

function levelInside(level: Level, { id, value }: Segment): Level | undefined {
  const known = kindOf(level, id);
  if (known) return known.level;
  return level === 'root' && isForNetworks(id) && value.includes(napasId) ? 'account' : undefined;
}

interface Place {
  level: Level;
  path: string;
  offset: number;
  /** The text ends inside it. */
  isCut: boolean;
}

const root: Place = { level: 'root', path: '', offset: 0, isCut: false };

/** The fields of a string, and those inside them. */
export function treeOf(text: string, place: Place = root): QrField[] {
  const { level, offset } = place;
  return segment(text, offset, level).map((found, index, { length }) => {
    // In a field that is cut off, the last one is, too.
    const isCutToo =
      place.isCut && index === length - 1 && Number(found.declared) > found.value.length;
    const one: Segment = isCutToo && found.id !== '' ? { ...found, fault: 'cut' } : found;
    if (one.id === '') return { ...one, path: place.path, meaning: unreadable, fields: [] };
    const path = place.path === '' ? one.id : `${place.path}-${one.id}`;
    const inner = levelInside(level, one);
    const start = one.offset + 2 + one.declared.length;
    const isCut = one.fault === 'cut';
    const fields = inner ? treeOf(one.value, { level: inner, path, offset: start, isCut }) : [];
    return { ...one, path, meaning: meaningOf(level, one.id), fields };
  });
}

/** All fields of a tree, in the order of the string. */
export function* everyField(fields: readonly QrField[]): Generator<QrField> {
  for (const field of fields) {
    yield field;
    yield* everyField(field.fields);
  }
}

/** The first field with this path. */
export function fieldAt(fields: readonly QrField[], path: string): QrField | undefined {
  for (const field of everyField(fields)) {
    if (field.path === path && field.id !== '') return field;
  }
  return undefined;
}
