import { placeOf } from './contents';
import { napasId } from './fields';
import { checksumOf } from './structure';
import { fieldAt, type QrField } from './tree';
import { mostText, readAmount, withoutMarks } from './values';

/** Ids with values of one template; undefined where an id has two values. */
type Values = Map<string, string>;

function valuesOf(fields: readonly QrField[]): Values | undefined {
  const values: Values = new Map();
  for (const { id, value } of fields) {
    const held = values.get(id);
    // Which of two is meant, nobody can tell.
    if (held !== undefined && held !== value) return undefined;
    values.set(id, value);
  }
  return values;
}

/** Fields in ascending order, each with its length; undefined where one is too long to be written. */
function written(values: Values): string | undefined {
  const fields = [...values]
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (fields.some(([, value]) => value.length > 99)) return undefined;
  return fields
    .map(([id, value]) => `${id}${String(value.length).padStart(2, '0')}${value}`)
    .join('');
}

function correctReceiver(place: QrField): string | undefined {
  const values = valuesOf(place.fields);
  const beneficiary = valuesOf(fieldAt(place.fields, `${place.path}-01`)?.fields ?? []);
  if (!values || !beneficiary) return undefined;
  const account = beneficiary.get('01')?.replaceAll(/[ .-]/g, '') ?? '';
  beneficiary.set('01', account);
  const inner = written(beneficiary);
  if (inner === undefined) return undefined;
  const service = values.get('02')?.toUpperCase();
  // Cards of NAPAS begin so and have 16 or 19 digits.
  const ofAccount = /^9704(?:\d{12}|\d{15})$/.test(account) ? 'QRIBFTTC' : 'QRIBFTTA';
  return written(
    values
      .set('00', napasId)
      .set('01', inner)
      .set('02', service === undefined ? ofAccount : service),
  );
}

function correctAdditional(field: QrField): string | undefined {
  const values = valuesOf(field.fields);
  if (!values) return undefined;
  for (const [id, value] of values) {
    const plain = withoutMarks(value);
    values.set(id, id === '01' || id === '08' ? plain.slice(0, mostText).trim() : plain);
  }
  return written(values);
}

/**
 * A string that says the same, written as it should be; undefined where what it says cannot be told. It may
 * still be wrong (a bank of five digits): whoever calls reads it.
 */
export function correct(fields: readonly QrField[]): string | undefined {
  const values = valuesOf(fields.filter(({ id }) => id !== '63'));
  const place = placeOf(fields);
  if (!values || !place) return undefined;
  const receiver = correctReceiver(place);
  if (receiver === undefined) return undefined;
  for (const [id, value] of values) values.set(id, withoutMarks(value));
  values.delete(place.id);
  values.set('38', receiver);
  const additional = fields.find(({ id }) => id === '62');
  if (additional) {
    const corrected = correctAdditional(additional);
    if (corrected === undefined) return undefined;
    values.set('62', corrected);
  }
  const amount = readAmount(values.get('54') ?? '');
  if (amount.is === 'wrong' && amount.meant !== undefined) values.set('54', amount.meant);
  const isDynamic = (values.get('54') ?? '') !== '';
  const currency = values.get('53');
  // Another currency would make another amount of it.
  if (currency === undefined || /^vnd$/i.test(currency)) values.set('53', '704');
  values
    .set('00', '01')
    .set('01', isDynamic ? '12' : '11')
    .set('58', 'VN');
  const unsealed = written(values);
  return unsealed === undefined ? undefined : `${unsealed}6304${checksumOf(`${unsealed}6304`)}`;
}
