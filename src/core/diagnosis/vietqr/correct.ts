import { kindOf, napasId, writeTlv } from '../../vietqr';
import type { Sentence } from '../../values';
import { checksumOf } from './checksum';
import { everyField, fieldAt, type QrField } from './tree';
import { mostText, quoted, readAmount, withoutMarks } from './values';

/** Values by id of one template; undefined where an id has two values. */
type Values = Map<string, string>;

function valuesOf(fields: readonly QrField[]): Values | undefined {
  const values: Values = new Map();
  for (const { id, value } of fields) {
    const held = values.get(id);
    if (held !== undefined && held !== value) return undefined;
    values.set(id, value);
  }
  return values;
}

/** Fields in ascending order, each with its length; undefined where one is too long. */
function written(values: Values): string | undefined {
  const fields = [...values].filter(([, value]) => value !== '');
  if (fields.some(([, value]) => value.length > 99)) return undefined;
  return fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, value]) => writeTlv(id, value))
    .join('');
}

function correctReceiver(fields: readonly QrField[]): string | undefined {
  const values = valuesOf(fieldAt(fields, '38')?.fields ?? []);
  const beneficiary = valuesOf(fieldAt(fields, '38-01')?.fields ?? []);
  // Another id belongs to another network, and without a service the account may be a card.
  if (!beneficiary || values?.get('00') !== napasId || !values.has('02')) return undefined;
  beneficiary.set('01', beneficiary.get('01')?.replaceAll(/[ .-]/g, '') ?? '');
  values.set('01', written(beneficiary) ?? '').set('02', values.get('02')?.toUpperCase() ?? '');
  return written(values);
}

function correctAdditional(field: QrField): string | undefined {
  const values = valuesOf(field.fields);
  if (!values) return undefined;
  for (const [id, value] of values) {
    const plain = withoutMarks(value);
    // Nobody knows which part of a text that is too long can go.
    if (plain.length > mostText && (id === '01' || id === '08')) return undefined;
    values.set(id, plain);
  }
  return written(values);
}

/**
 * A string with the same meaning that is written correctly; undefined where the fields can mean more than
 * one. The result may still be wrong (a bank of five digits): the caller reads it.
 * @param fields of a string whose checksum proves its characters
 */
export function correct(fields: readonly QrField[]): string | undefined {
  const isReadable = ({ id, fault }: QrField): boolean =>
    fault === undefined || fault === 'bytes' || (id === '63' && fault === 'cut');
  if (fields.at(-1)?.id !== '63' || ![...everyField(fields)].every(isReadable)) return undefined;
  // A value of another length than its field has shows that a written length is wrong.
  const hasLength = ({ id, value }: QrField): boolean =>
    id === '63' || (kindOf('root', id)?.length ?? value.length) === value.length;
  if (!fields.every(hasLength)) return undefined;
  const values = valuesOf(fields.filter(({ id }) => id !== '63'));
  const receiver = correctReceiver(fields);
  if (!values || receiver === undefined) return undefined;
  for (const [id, value] of values) values.set(id, withoutMarks(value));
  const additional = fieldAt(fields, '62');
  const text = additional && correctAdditional(additional);
  if (additional && text === undefined) return undefined;
  if (text !== undefined) values.set('62', text);
  const amount = readAmount(values.get('54') ?? '');
  if (amount.is === 'wrong' && amount.meant !== undefined) values.set('54', amount.meant);
  const currency = values.get('53');
  // Another currency would make it another amount.
  if (currency === undefined || /^vnd$/i.test(currency)) values.set('53', '704');
  values
    .set('00', '01')
    .set('01', (values.get('54') ?? '') === '' ? '11' : '12')
    .set('38', receiver)
    .set('58', 'VN');
  const unsealed = `${written(values) ?? ''}6304`;
  return unsealed + checksumOf(unsealed);
}

/** What differs between a string and its correction: every value, and where only lengths or order differ, that. */
export function changesOf(before: readonly QrField[], after: readonly QrField[]): Sentence[] {
  const leaves = (fields: readonly QrField[]): Map<string, string> =>
    new Map(
      [...everyField(fields)]
        .filter(({ id, fields: inner }) => id !== '' && inner.length === 0)
        .map(({ path, value }) => [path, value]),
    );
  const [old, made] = [leaves(before), leaves(after)];
  const show = (value: string | undefined): string => (value === undefined ? '–' : quoted(value));
  const changes = [...new Set([...old.keys(), ...made.keys()])]
    .filter((path) => old.get(path) !== made.get(path))
    .map((path) => {
      const text = `${path}: ${show(old.get(path))} → ${show(made.get(path))}`;
      return { vi: `Trường ${text}`, en: `Field ${text}` };
    });
  const order = (fields: readonly QrField[]): string =>
    [...everyField(fields)].map(({ path, declared }) => path + declared).join();
  if (changes.every(({ en }) => en.startsWith('Field 63')) && order(before) !== order(after)) {
    changes.push({ vi: 'Thứ tự hoặc độ dài các trường', en: 'Order or lengths of the fields' });
  }
  return changes;
}
