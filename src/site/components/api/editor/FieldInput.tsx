import type { ReactNode } from 'react';

import {
  fieldProblems,
  patternWords,
  plainType,
  resolveSchema,
  rulesOf,
} from '@portal/core/request-form';
import type { FormField, FormSchema, RequestForm } from '@portal/core/request-form';
import { useTextLanguage } from '../../english';
import { Field } from './Field';
import { useEditorLabels } from './labels';
import styles from './editor.module.css';

function choices(schema: FormSchema): string[] | undefined {
  if (schema.enum) return schema.enum.filter((value) => value !== null).map(String);
  return plainType(schema) === 'boolean' ? ['true', 'false'] : undefined;
}

/** A field with the control for its schema: select, number or text. */
export function FieldInput({
  field,
  value,
  definitions,
  disabled = false,
  onChange,
}: {
  field: FormField;
  value: string;
  definitions: RequestForm['definitions'];
  disabled?: boolean;
  onChange: (value: string) => void;
}): ReactNode {
  const label = useEditorLabels();
  const { language } = useTextLanguage();
  const schema = resolveSchema(field.schema, definitions);
  const options = choices(schema);
  const rules = rulesOf(schema)[language];
  const problems = disabled ? [] : fieldProblems(field, value, definitions);
  const type = plainType(schema);
  const isNumber = type === 'integer' || type === 'number';
  const shared = {
    value,
    disabled,
    'aria-required': field.required,
    onChange: ({ target }: { target: { value: string } }) => {
      onChange(target.value);
    },
  };
  return (
    <Field
      label={
        <>
          <code>{field.name}</code>
          {field.required && <span className={styles.required}> {label('required')}</span>}
        </>
      }
      rule={
        !options && (
          <>
            {rules}
            {rules !== '' && schema.pattern !== undefined && ', '}
            {schema.pattern !== undefined && (
              <>
                {patternWords[language]} <code>{schema.pattern}</code>
              </>
            )}
          </>
        )
      }
      problems={problems.map((problem) => problem[language])}
    >
      {(control) =>
        options ? (
          <select {...control} {...shared}>
            {(!field.required || value === '') && <option value="">{label('(not sent)')}</option>}
            {value !== '' && !options.includes(value) && <option value={value}>{value}</option>}
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            {...shared}
            type={isNumber ? 'number' : schema.format === 'password' ? 'password' : 'text'}
            min={isNumber ? schema.minimum : undefined}
            max={isNumber ? schema.maximum : undefined}
            step={isNumber ? (schema.multipleOf ?? (type === 'integer' ? 1 : 'any')) : undefined}
            placeholder={field.env ?? (field.required ? undefined : field.example)}
            autoComplete="off"
            spellCheck={false}
          />
        )
      }
    </Field>
  );
}
