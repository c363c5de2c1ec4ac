import type { Sentence } from '../../values';
import { kindOf, meaningOf, napasId, readTlv, type Level, type TlvField } from '../../vietqr';
import { say } from '../problem';

/** A field as written, or characters that are not a field. */
interface Segment extends TlvField {
  /** `cut`: the text ends early; `length`: too long for its parent; `rest`: not a field. */
  fault?: 'cut' | 'length' | 'rest';
}

export interface QrField extends Segment {
  /** Ids from the outermost field to this one: `38-01-00`. Unreadable characters have the path of the field before. */
  path: string;
  meaning: Sentence;
  fields: readonly QrField[];
}

/** Reports whether a field can follow the field before it. If it cannot, an earlier length is wrong. */
function isPlausible(level: Level, { id, value }: TlvField, before?: TlvField): boolean {
  const kind = kindOf(level, id);
  if (before && before.id >= id) return false;
  if (!kind) return level === 'root' || level === 'additional';
  return kind.pattern?.test(value) ?? true;
}

/** Splits a text into fields; every character belongs to one segment. */
function segmentsOf(text: string, offset: number, level: Level): Segment[] {
  const { fields, problem } = readTlv(text, offset);
  if (!problem) return fields;
  const { reason, field } = problem;
  const isWrong = (one: TlvField, at: number): boolean =>
    !isPlausible(level, one, fields[at - 1]) &&
    // The value of this last field is incomplete, so only its id is checked.
    (one !== field || one.id <= (fields[at - 1]?.id ?? ''));
  const all = reason === 'short' ? [...fields, field] : fields;
  const wrong = all.findIndex(isWrong);
  if (wrong >= 0) {
    const at = all[wrong]?.offset ?? offset;
    const rest = { id: '', declared: '', offset: at, value: text.slice(at - offset) };
    return [...fields.slice(0, wrong), { ...rest, fault: 'rest' }];
  }
  // A string that ends in a checksum is complete.
  const isCut =
    level === 'root' &&
    !/6304[0-9A-Fa-f]{4}$/.test(text) &&
    (reason === 'short' || /^\d{1,3}$/.test(field.value));
  if (isCut) return [...fields, { ...field, fault: 'cut' }];
  return [...fields, { ...field, fault: reason === 'short' ? 'length' : 'rest' }];
}

const unreadable: Sentence = say`Không đọc được thành trường
  Cannot be read as a field`;

/** Reports whether a text consists of fields and begins with field 00, the id of a network. */
const isTemplate = (value: string): boolean => {
  const { fields, problem } = readTlv(value);
  return !problem && fields[0]?.id === '00';
};

/** Finds the level of the fields inside a field. In a template of another network, only field 00 is checked. */
function levelInside(level: Level, { id, value }: Segment): Level | undefined {
  const known = kindOf(level, id)?.level;
  if (known !== undefined && known !== 'account') return known;
  const isFree =
    (level === 'root' && ((id >= '26' && id <= '51') || id >= '80')) ||
    (level === 'additional' && id >= '50');
  if (known === undefined && !isFree) return undefined;
  if (value.includes(napasId) && id <= '51') return 'account';
  // A NAPAS transfer with the id of another network is a mistake to report.
  if (known === 'account' && (!isTemplate(value) || /01\d\d0006\d{6}|02\d\dQR[A-Z]+$/.test(value)))
    return known;
  return isTemplate(value) ? 'network' : undefined;
}

interface Place {
  level: Level;
  path: string;
  offset: number;
  /** Whether the text ends inside this field. */
  isCut: boolean;
}

const root: Place = { level: 'root', path: '', offset: 0, isCut: false };

/** Parses a string into fields and their nested fields. */
export function treeOf(text: string, place: Place = root): QrField[] {
  const { level, offset } = place;
  const pathOf = (id: string): string => (place.path === '' ? id : `${place.path}-${id}`);
  return segmentsOf(text, offset, level).map((found, index, all) => {
    // In a truncated field, the last nested field is truncated too.
    const one: Segment =
      place.isCut && found.fault === 'length' ? { ...found, fault: 'cut' } : found;
    if (one.id === '') {
      const before = all[index - 1]?.id;
      const path = before === undefined ? place.path : pathOf(before);
      return { ...one, path, meaning: unreadable, fields: [] };
    }
    const path = pathOf(one.id);
    const inner = levelInside(level, one);
    const isCut = one.fault === 'cut';
    const fields = inner
      ? treeOf(one.value, { level: inner, path, offset: one.offset + 4, isCut })
      : [];
    return { ...one, path, meaning: meaningOf(level, one.id), fields };
  });
}

/** Yields all fields of a tree in the order of the string. */
export function* everyField(fields: readonly QrField[]): Generator<QrField> {
  for (const field of fields) {
    yield field;
    yield* everyField(field.fields);
  }
}

export function fieldAt(fields: readonly QrField[], path: string): QrField | undefined {
  for (const field of everyField(fields)) {
    if (field.path === path && field.id !== '') return field;
  }
  return undefined;
}
