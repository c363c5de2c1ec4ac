import type { ReactNode } from 'react';

import { bodyProblems, initialBody, isJsonBody, parseText } from '@portal/core/request-form';
import { exactMembers, ExactNumber, printExact, printScalar } from '@portal/core/request-form';
import type { FormBody, FormField, RequestForm, RequestValues } from '@portal/core/request-form';
import { jsonNumber } from '@portal/core/values';
import { useTextLanguage } from '../../english';
import { Choice, Field } from './Field';
import { FieldInput } from './FieldInput';
import { useEditorLabels } from './labels';
import styles from './editor.module.css';

interface BodyProps {
  body: FormBody;
  form: RequestForm;
  values: RequestValues;
  onChange: (part: Partial<RequestValues>) => void;
}

/** Inputs for JSON fields except objects and arrays. Numbers keep their digits, because JavaScript would round long ones. */
function JsonFields({ body, form, values: { text }, onChange }: BodyProps): ReactNode {
  const members = exactMembers(text);
  const set = ({ name, schema, required }: FormField, typed: string): void => {
    const { [name]: _old, ...others } = members ?? {};
    const parsed = parseText(typed, schema, form.definitions);
    const digits = typeof parsed === 'number' && jsonNumber.test(typed.trim());
    const value = digits ? new ExactNumber(typed.trim()) : parsed;
    const isLeftOut = typed === '' && !required;
    onChange({ text: printExact(isLeftOut ? others : { ...members, [name]: value }, 2) });
  };
  return body.fields.map((field) => {
    const member = members?.[field.name];
    const isShown =
      member instanceof ExactNumber || (member !== undefined && typeof member !== 'object');
    return (
      <FieldInput
        key={field.name}
        field={field}
        definitions={form.definitions}
        value={isShown ? printScalar(member) : ''}
        disabled={members === undefined}
        onChange={(typed) => {
          set(field, typed);
        }}
      />
    );
  });
}

/** Shows the body as text. */
function BodyText({ body, form, values, onChange }: BodyProps): ReactNode {
  const label = useEditorLabels();
  const { language } = useTextLanguage();
  return (
    <Field
      label={`${label('Body')}, ${body.mediaType}`}
      problems={bodyProblems(form, values).map((problem) => problem[language])}
    >
      {(control) => (
        <textarea
          {...control}
          rows={12}
          value={values.text}
          spellCheck={false}
          onChange={(event) => {
            onChange({ text: event.target.value });
          }}
        />
      )}
    </Field>
  );
}

export function BodyEditor({ form, values, onChange }: Omit<BodyProps, 'body'>): ReactNode {
  const label = useEditorLabels();
  const body = form.bodies[values.body];
  if (!body) return null;
  const parts = { body, form, values, onChange };
  const isText = body.kind === 'text';
  const chosen = body.examples.findIndex(({ text }) => text === values.text);
  return (
    <fieldset className={styles.group}>
      <legend>{label('Body')}</legend>
      {form.bodies.length > 1 && (
        <Choice
          label={label('Media type')}
          value={String(values.body)}
          options={form.bodies.map(({ mediaType }, index) => [String(index), mediaType])}
          onChange={(index) => {
            onChange({ body: Number(index), ...initialBody(form.bodies[Number(index)]) });
          }}
        />
      )}
      {isText && body.examples.length > 1 && (
        <Choice
          label={label('Start from an example')}
          value={String(chosen)}
          options={[
            ...(chosen < 0 ? [['-1', '…'] as const] : []),
            ...body.examples.map(({ name }, index) => [String(index), name] as const),
          ]}
          onChange={(index) => {
            onChange({ text: body.examples[Number(index)]?.text ?? values.text });
          }}
        />
      )}
      {isText && isJsonBody(body) && <JsonFields {...parts} />}
      {isText ? (
        <BodyText {...parts} />
      ) : (
        body.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            definitions={form.definitions}
            value={values.fields[field.name] ?? ''}
            onChange={(typed) => {
              const { [field.name]: _old, ...others } = values.fields;
              const isSent = typed !== '' || field.required;
              onChange({ fields: isSent ? { ...values.fields, [field.name]: typed } : others });
            }}
          />
        ))
      )}
    </fieldset>
  );
}
