import type { ErrorObject } from 'ajv';

/** An invalid field: an entry of `error.fields` in the response. */
export interface FieldFault {
  field: string;
  message: string;
}

interface Fault {
  code: '402' | '403' | '404' | '406' | '408';
  fields: FieldFault[];
}

/** Converts a JSON pointer: `/device_config/tidmid/0/bincode` → `device_config.tidmid[0].bincode`. */
function fieldName(pointer: string, child?: string): string {
  const parts = pointer.split('/').slice(1);
  if (child !== undefined) parts.push(child);
  return parts
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((name, part) => {
      if (/^\d+$/.test(part)) return `${name}[${part}]`;
      return name === '' ? part : `${name}.${part}`;
    }, '');
}

const typeWords: Record<string, string> = {
  integer: 'Phải là số nguyên.',
  string: 'Phải là chuỗi.',
  boolean: 'Phải là true hoặc false.',
  object: 'Phải là đối tượng.',
  array: 'Phải là mảng.',
};

/** Unit of a limit, by the second part of its keyword (`minLength`, `maxItems`). Limits of numbers have no unit. */
const units: Record<string, string> = { Length: ' ký tự', Items: ' phần tử' };

interface Judged extends FieldFault {
  code: Fault['code'];
}

/** Maps a validation error to a code and a message. Limits in the message come from the contract. */
function judge(error: ErrorObject): Judged | undefined {
  const { keyword, instancePath } = error;
  const params = error.params as Record<string, unknown>;
  const text = (name: string): string => String(params[name]);
  const field = fieldName(instancePath);
  const format = (message: string): Judged => ({ code: '403', field, message });
  const leaf = field.split('.').at(-1) ?? '';
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return {
        code: '402',
        field: fieldName(instancePath, text('missingProperty')),
        message: 'Bắt buộc phải có.',
      };
    case 'discriminator': {
      const tag = fieldName(instancePath, text('tag'));
      return params['tagValue'] === undefined
        ? { code: '402', field: tag, message: 'Bắt buộc phải có.' }
        : { code: '403', field: tag, message: 'Không phải một giá trị cho phép.' };
    }
    case 'additionalProperties':
      return {
        code: '403',
        field: fieldName(instancePath, text('additionalProperty')),
        message: 'Trường không có trong hợp đồng API.',
      };
    case 'minimum':
    case 'maximum':
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems': {
      const unit = units[keyword.slice(3)] ?? '';
      const message = `${keyword.startsWith('min') ? 'Ít nhất' : 'Nhiều nhất'} ${text('limit')}${unit}.`;
      return unit === '' && leaf === 'amount' ? { code: '404', field, message } : format(message);
    }
    case 'pattern':
      if (leaf === 'callback_url') {
        return { code: '408', field, message: 'Phải là địa chỉ HTTPS.' };
      }
      if (field === 'qr_string') return { code: '406', field, message: 'Sai cấu trúc VietQR.' };
      return format(`Không khớp mẫu ${text('pattern')}.`);
    case 'format':
      return leaf === 'callback_url'
        ? { code: '408', field, message: 'Không phải một địa chỉ URL.' }
        : format(`Không đúng dạng ${text('format')}.`);
    case 'type': {
      const [type = ''] = [params['type']].flat().map(String);
      return format(typeWords[type] ?? `Phải có kiểu ${type}.`);
    }
    case 'enum':
    case 'const':
      return format('Không phải một giá trị cho phép.');
    case 'uniqueItems':
      return format('Có phần tử lặp.');
    // If several branches match, `faultOf` reports their fields. If none matches, Ajv reports errors per branch.
    case 'oneOf':
      return undefined;
    default:
      return format(error.message ?? 'Không hợp lệ.');
  }
}

/** Priority of the codes if several fields are wrong: missing fields first, out-of-range amounts last. */
const rank: Fault['code'][] = ['402', '403', '408', '406', '404'];
/** Limits of `error.fields` in the contracts: 50 entries, names of 200 characters, messages of 250. */
const maxFields = 50;

/**
 * Maps validation errors to one documented code and the invalid fields.
 * @param documented codes of the operation; any other code becomes 403 (wrong format)
 * @param alternatives required fields of each `oneOf` branch
 */
export function faultOf(
  errors: readonly ErrorObject[] | null | undefined,
  documented: readonly string[],
  alternatives: readonly (readonly string[])[] = [],
): Fault {
  const judged = (errors ?? []).flatMap((error): Judged | Judged[] => {
    const { passingSchemas } = error.params as { passingSchemas?: readonly number[] | null };
    if (error.keyword === 'oneOf' && passingSchemas) {
      const names = passingSchemas.flatMap((index) => alternatives[index] ?? []);
      return names.map((field) => ({
        code: '403',
        field,
        message: 'Chỉ gửi một trong các trường này.',
      }));
    }
    const found = judge(error);
    if (found === undefined) return [];
    return [documented.includes(found.code) ? found : { ...found, code: '403' as const }];
  });
  const code = rank.find((candidate) => judged.some((found) => found.code === candidate)) ?? '403';
  const fields = new Map<string, FieldFault>();
  for (const { code: other, field, message } of judged) {
    if (other !== code || field === '' || fields.has(field)) continue;
    fields.set(field, { field: field.slice(0, 200), message: message.slice(0, 250) });
  }
  return { code, fields: [...fields.values()].slice(0, maxFields) };
}
