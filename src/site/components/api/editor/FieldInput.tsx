import { useId } from 'react';
import type { ReactNode } from 'react';

import { parseText, plainType, resolveSchema, validate } from '@portal/core/request-form';
import type { FormField, FormSchema, RequestForm } from '@portal/core/request-form';
import styles from './editor.module.css';

type Definitions = RequestForm['definitions'];

function choices(schema: FormSchema): string[] | undefined {
  if (schema.enum) return schema.enum.filter((value) => value !== null).map(String);
  return plainType(schema) === 'boolean' ? ['true', 'false'] : undefined;
}

/** What is wrong with a field's text; an optional empty field is not sent, and so right. */
export function fieldProblems(field: FormField, text: string, definitions: Definitions): string[] {
  if (text === '') return field.required && field.env === undefined ? ['is required'] : [];
  if (field.file !== undefined) return [];
  const { schema } = field;
  return validate(parseText(text, schema, definitions), schema, definitions).map(
    ({ path, message }) => `${path === '' ? '' : `${path} `}${message}`,
  );
}

/** One field with the control that its schema asks for: a choice, a number, a text. */
export function FieldInput({
  field,
  value,
  definitions,
  disabled = false,
  onChange,
}: {
  field: FormField;
  value: string;
  definitions: Definitions;
  disabled?: boolean;
  onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  const schema = resolveSchema(field.schema, definitions);
  const options = choices(schema);
  const problems = disabled ? [] : fieldProblems(field, value, definitions);
  const type = plainType(schema);
  const isNumber = type === 'integer' || type === 'number';
  const shared = {
    id,
    value,
    disabled,
    'aria-invalid': problems.length > 0,
    'aria-describedby': problems.length > 0 ? `${id}-problems` : undefined,
    'aria-required': field.required,
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        <code>{field.name}</code>
        {field.required && <span className={styles['required']}> required</span>}
      </label>
      {options ? (
        <select
          {...shared}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        >
          {(!field.required || value === '') && <option value="">(not sent)</option>}
          {value !== '' && !options.includes(value) && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={isNumber ? 'number' : schema.format === 'password' ? 'password' : 'text'}
          min={isNumber ? schema.minimum : undefined}
          max={isNumber ? schema.maximum : undefined}
          step={isNumber ? (schema.multipleOf ?? (type === 'integer' ? 1 : 'any')) : undefined}
          placeholder={field.env ?? (field.required ? undefined : field.example)}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
      {problems.length > 0 && (
        <p id={`${id}-problems`} className={styles['problem']}>
          {field.name} {problems.join('; ')}
        </p>
      )}
    </div>
  );
}
