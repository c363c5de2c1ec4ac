import { useId } from 'react';
import type { ReactNode } from 'react';

import {
  initialBody,
  memberText,
  parseText,
  validateJson,
  withMember,
} from '@portal/core/request-form';
import type { FormBody, RequestForm, RequestValues } from '@portal/core/request-form';
import { jsonNumber } from '@portal/core/values';
import { useSettled } from '../../browser';
import { FieldInput } from './FieldInput';
import styles from './editor.module.css';

type Change = (part: Partial<RequestValues>) => void;

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Plain fields of a JSON body as inputs; they write into its text. Numbers go over as their digits:
 * as a number of JavaScript, one of more than 15 would be rounded.
 */
function JsonFields({
  body,
  form,
  text,
  onText,
}: {
  body: FormBody;
  form: RequestForm;
  text: string;
  onText: (text: string) => void;
}): ReactNode {
  const object = parseObject(text);
  return body.fields.map((field) => {
    const value = object?.[field.name];
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    const known = isPlain ? String(value) : '';
    return (
      <FieldInput
        key={field.name}
        field={field}
        definitions={form.definitions}
        value={typeof value === 'number' ? (memberText(text, field.name) ?? known) : known}
        disabled={object === undefined}
        onChange={(typed) => {
          if (!object) return;
          const value = parseText(typed, field.schema, form.definitions);
          const digits = typeof value === 'number' && jsonNumber.test(typed.trim());
          const json = digits ? typed.trim() : JSON.stringify(value);
          onText(withMember(text, field.name, typed === '' && !field.required ? undefined : json));
        }}
      />
    );
  });
}

function BodyText({
  body,
  form,
  values,
  onChange,
}: {
  body: FormBody;
  form: RequestForm;
  values: RequestValues;
  onChange: Change;
}): ReactNode {
  const id = useId();
  const isJson = /json|\*/.test(body.mediaType);
  // What is wrong is announced: once a reader pauses, not at each key.
  const settled = useSettled(values.text);
  const problems = isJson ? validateJson(settled, body.schema, form.definitions) : [];
  return (
    <>
      {isJson && (
        <JsonFields
          body={body}
          form={form}
          text={values.text}
          onText={(text) => {
            onChange({ text });
          }}
        />
      )}
      <div className={styles['field']}>
        <label htmlFor={id}>Body, {body.mediaType}</label>
        <textarea
          id={id}
          rows={12}
          value={values.text}
          spellCheck={false}
          aria-invalid={problems.length > 0}
          aria-describedby={`${id}-problems`}
          onChange={(event) => {
            onChange({ text: event.target.value });
          }}
        />
        <div id={`${id}-problems`} role="status">
          {problems.length > 0 ? (
            <ul className={styles['problems']}>
              {problems.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  <code>{path === '' ? 'body' : path}</code> {message}
                </li>
              ))}
            </ul>
          ) : (
            isJson && <p className={styles['fine']}>The body matches its schema.</p>
          )}
        </div>
      </div>
    </>
  );
}

/** A page cannot read a reader's file: it names the one that the sample reads. */
function BodyFile({
  body,
  values,
  onChange,
}: {
  body: FormBody;
  values: RequestValues;
  onChange: Change;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>File name, {body.mediaType}</label>
      <input
        id={id}
        type="text"
        value={values.text}
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          onChange({ text: event.target.value });
        }}
      />
      <p id={`${id}-hint`} className={styles['hint']}>
        The sample sends the bytes of this file; this page does not read it.
      </p>
    </div>
  );
}

/** The body of the request: media type, example to start from, fields or text. */
export function BodyEditor({
  form,
  values,
  onChange,
}: {
  form: RequestForm;
  values: RequestValues;
  onChange: Change;
}): ReactNode {
  const id = useId();
  const body = form.bodies[values.body];
  if (!body) return null;
  return (
    <fieldset className={styles['group']}>
      <legend>Body</legend>
      {form.bodies.length > 1 && (
        <div className={styles['field']}>
          <label htmlFor={`${id}-type`}>Media type</label>
          <select
            id={`${id}-type`}
            value={values.body}
            onChange={(event) => {
              const index = Number(event.target.value);
              onChange({ body: index, ...initialBody(form.bodies[index]) });
            }}
          >
            {form.bodies.map(({ mediaType }, index) => (
              <option key={mediaType} value={index}>
                {mediaType}
              </option>
            ))}
          </select>
        </div>
      )}
      {body.kind === 'text' && body.examples.length > 1 && (
        <div className={styles['field']}>
          <label htmlFor={`${id}-example`}>Start from an example</label>
          <select
            id={`${id}-example`}
            lang="vi"
            value={body.examples.findIndex(({ text }) => text === values.text)}
            onChange={(event) => {
              onChange({ text: body.examples[Number(event.target.value)]?.text ?? '' });
            }}
          >
            <option value={-1} disabled>
              …
            </option>
            {body.examples.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {body.kind === 'text' && (
        // Of another body, what was wrong with the one before is not to be said.
        <BodyText key={values.body} body={body} form={form} values={values} onChange={onChange} />
      )}
      {body.kind === 'file' && <BodyFile body={body} values={values} onChange={onChange} />}
      {(body.kind === 'form' || body.kind === 'multipart') &&
        body.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            definitions={form.definitions}
            value={values.fields[field.name] ?? ''}
            onChange={(typed) => {
              const { [field.name]: _old, ...others } = values.fields;
              onChange({
                fields:
                  typed === '' && !field.required
                    ? others
                    : { ...values.fields, [field.name]: typed },
              });
            }}
          />
        ))}
    </fieldset>
  );
}
