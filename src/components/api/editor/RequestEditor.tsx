import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';

import {
  decodeValues,
  encodeValues,
  initialValues,
  parameterKey,
  toSampleRequest,
} from '../../../request-form';
import type { RequestForm, RequestValues } from '../../../request-form';
import { generateSample } from '../../../samples/all';
import type { LanguageKey } from '../../../samples';
import { BodyEditor } from './BodyEditor';
import { FieldInput } from './FieldInput';
import { HeaderRows } from './HeaderRows';
import { shareParameter } from './share-parameter';
import { ShareLink } from './ShareLink';
import styles from './editor.module.css';

/** Prints the edited request in a language; only what a reader sees is asked for. */
export type PrintEdited = (language: LanguageKey) => string;

const places = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Header parameters'],
  ['cookie', 'Cookie parameters'],
] as const;

function sharedValues(form: RequestForm): RequestValues {
  const shared = new URLSearchParams(window.location.search).get(shareParameter);
  return shared === null ? initialValues(form) : decodeValues(form, shared);
}

/**
 * The form beside the samples: whatever a reader changes, the sample that shows follows at once, the
 * others when they are shown. Nothing is sent anywhere; what is typed stays in memory.
 */
export default function RequestEditor({
  form,
  onEdit,
}: {
  form: RequestForm;
  /** Takes the printer of the edited request; undefined: as the page was built. */
  onEdit: (print: PrintEdited | undefined) => void;
}): ReactNode {
  const id = useId();
  const [values, setValues] = useState(() => sharedValues(form));
  const change = (part: Partial<RequestValues>): void => {
    setValues((current) => ({ ...current, ...part }));
  };

  useEffect(() => {
    const same = JSON.stringify(values) === JSON.stringify(initialValues(form));
    const request = toSampleRequest(form, values);
    onEdit(same ? undefined : (language) => generateSample(language, request));
  }, [form, onEdit, values]);

  return (
    <form
      className={styles['editor']}
      aria-label="Edit the request"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <div className={styles['field']}>
        <label htmlFor={`${id}-server`}>Server</label>
        <input
          id={`${id}-server`}
          type="url"
          list={`${id}-servers`}
          value={values.server}
          spellCheck={false}
          onChange={(event) => {
            change({ server: event.target.value });
          }}
        />
        <datalist id={`${id}-servers`}>
          {form.servers.map((server) => (
            <option key={server} value={server} />
          ))}
        </datalist>
      </div>
      {form.credentials.length > 0 && (
        <fieldset className={styles['group']}>
          <legend>Credentials</legend>
          <p className={styles['hint']}>Kept in memory only: never stored, shared or sent.</p>
          {form.credentials.map(({ scheme, name, prefix, env }) => (
            <div key={scheme} className={styles['field']}>
              <label htmlFor={`${id}-${scheme}`}>
                <code>{name}</code> {prefix}
              </label>
              <input
                id={`${id}-${scheme}`}
                type="text"
                autoComplete="off"
                spellCheck={false}
                placeholder={env}
                value={values.credentials[scheme] ?? ''}
                onChange={(event) => {
                  change({ credentials: { ...values.credentials, [scheme]: event.target.value } });
                }}
              />
            </div>
          ))}
        </fieldset>
      )}
      {places.map(([place, title]) => {
        const fields = form.parameters.filter((parameter) => parameter.place === place);
        return (
          fields.length > 0 && (
            <fieldset key={place} className={styles['group']}>
              <legend>{title}</legend>
              {fields.map((field) => {
                const key = parameterKey(field);
                return (
                  <FieldInput
                    key={key}
                    field={field}
                    definitions={form.definitions}
                    value={values.parameters[key] ?? ''}
                    onChange={(typed) => {
                      const { [key]: _old, ...others } = values.parameters;
                      change({
                        parameters:
                          typed === '' && !field.required
                            ? others
                            : { ...values.parameters, [key]: typed },
                      });
                    }}
                  />
                );
              })}
            </fieldset>
          )
        );
      })}
      <HeaderRows
        headers={values.headers}
        onChange={(headers) => {
          change({ headers });
        }}
      />
      <BodyEditor form={form} values={values} onChange={change} />
      <div className={styles['actions']}>
        <button
          type="button"
          className={styles['button']}
          onClick={() => {
            setValues(initialValues(form));
          }}
        >
          Reset
        </button>
        <ShareLink parameter={shareParameter} encode={() => encodeValues(form, values)} />
      </div>
    </form>
  );
}
