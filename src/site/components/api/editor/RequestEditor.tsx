import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import {
  decodeValues,
  encodeValues,
  initialValues,
  parameterKey,
  parseForm,
  requestProblems,
  toSampleRequest,
} from '@portal/core/request-form';
import type { RequestForm, RequestValues } from '@portal/core/request-form';
import { generateSample } from '@portal/core/samples/all';
import type { LanguageKey, ServerOption } from '@portal/core/samples';
import type { Sentence } from '@portal/core/values';
import { chooseEnvironment, useEnvironment } from '../../server';
import { useApiLabels } from '../labels';
import { BodyEditor } from './BodyEditor';
import { Field } from './Field';
import { FieldInput } from './FieldInput';
import { useEditorLabels } from './labels';
import { recoloured } from './recoloured';
import { shareParameter } from './share-parameter';
import { ShareLink } from './ShareLink';
import styles from './editor.module.css';

/** Changes of the reader to a request; empty if there are none. */
export interface Edited {
  /** Generates the sample in a language, as HTML with the colours of the built sample. */
  print?: (language: LanguageKey, built: string) => string;
  /** The first rule that the request breaks. */
  problem?: Sentence | undefined;
  /** A server address that replaces the server chosen above the samples. */
  server?: string;
  /** The body example that the reader chose on the page; the form copies it. */
  chosen?: Partial<RequestValues>;
}

/** Milliseconds after the last change until a problem appears (as in the search: LiveStatus). */
const pauseMs = 500;

const none: readonly ServerOption[] = [];

const places = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Header parameters'],
] as const;

function sharedValues(form: RequestForm): RequestValues {
  const shared = new URLSearchParams(window.location.search).get(shareParameter);
  return shared === null ? initialValues(form) : decodeValues(form, shared);
}

/** Form for the values of the request. Each change updates the samples. The values stay in memory; nothing is sent. */
export default function RequestEditor({
  source,
  servers = none,
  chosen,
  onEdit,
}: {
  /** The form as JSON. */
  source: string;
  /** Servers of the choice above the samples. If a reader enters one of these, the form sets that choice. */
  servers?: readonly ServerOption[] | undefined;
  chosen?: Edited['chosen'];
  onEdit: (edited: Edited) => void;
}): ReactNode {
  const form = useMemo(() => parseForm(source), [source]);
  const label = useApiLabels();
  const field = useEditorLabels();
  const choice = useEnvironment();
  const [entered, setValues] = useState(() => sharedValues(form));
  const [taken, setTaken] = useState<Edited['chosen']>();
  if (chosen !== undefined && chosen !== taken) {
    setTaken(chosen);
    setValues((current) => ({ ...current, ...chosen }));
  }
  // A typed or shared server address applies until the reader chooses another server above the samples.
  const [own, setOwn] = useState<{ choice: typeof choice; url: string } | undefined>(() =>
    entered.server === initialValues(form).server ? undefined : { choice, url: entered.server },
  );
  const typed = servers.length === 0 || own?.choice === choice ? own?.url : undefined;
  const offered = servers.find(({ environment }) => environment === choice.value);
  const server = typed ?? offered?.url ?? initialValues(form).server;
  const values = useMemo(() => ({ ...entered, server }), [entered, server]);
  const change = (part: Partial<RequestValues>): void => {
    setValues((current) => ({ ...current, ...part }));
  };

  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setSettled(values);
    }, pauseMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [values]);
  const problem = useMemo(() => requestProblems(form, settled)[0], [form, settled]);

  useEffect(() => {
    const initial = initialValues(form);
    // The choice of another server is not an edit: the built samples can show it.
    const compared = typed === undefined ? { ...values, server: initial.server } : values;
    const request = toSampleRequest(form, values);
    onEdit({
      ...(JSON.stringify(compared) !== JSON.stringify(initial) && {
        print: (language, built) => recoloured(built, generateSample(language, request)),
      }),
      problem,
      ...(typed !== undefined && { server: typed }),
    });
  }, [form, onEdit, problem, typed, values]);

  const onServer = (url: string): void => {
    const known = servers.find((option) => option.url === url);
    if (known) chooseEnvironment(known.environment);
    else setOwn({ choice, url });
  };

  return (
    <form
      className={styles.editor}
      aria-label={label('Edit request')}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Field label={field('Server')}>
        {(control) => (
          <>
            <input
              {...control}
              type="url"
              list={`${control.id}-servers`}
              value={values.server}
              spellCheck={false}
              onChange={(event) => {
                onServer(event.target.value);
              }}
            />
            <datalist id={`${control.id}-servers`}>
              {[...new Set([...form.servers, ...servers.map(({ url }) => url)])].map((url) => (
                <option key={url} value={url} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      {form.credentials.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{field('Credentials')}</legend>
          <p className={styles.hint}>
            {field('Kept in memory only: never stored, shared or sent.')}
          </p>
          {form.credentials.map(({ scheme, name, prefix, env }) => (
            <Field
              key={scheme}
              label={
                <>
                  <code>{name}</code> {prefix}
                </>
              }
            >
              {(control) => (
                <input
                  {...control}
                  type="text"
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={env}
                  value={values.credentials[scheme] ?? ''}
                  onChange={({ target: { value } }) => {
                    change({ credentials: { ...values.credentials, [scheme]: value } });
                  }}
                />
              )}
            </Field>
          ))}
        </fieldset>
      )}
      {places.map(([place, title]) => {
        const fields = form.parameters.filter((parameter) => parameter.place === place);
        return (
          fields.length > 0 && (
            <fieldset key={place} className={styles.group}>
              <legend>{field(title)}</legend>
              {fields.map((parameter) => {
                const key = parameterKey(parameter);
                return (
                  <FieldInput
                    key={key}
                    field={parameter}
                    definitions={form.definitions}
                    value={values.parameters[key] ?? ''}
                    onChange={(typed) => {
                      const { [key]: _old, ...others } = values.parameters;
                      change({
                        parameters:
                          typed === '' && !parameter.required
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
      <BodyEditor form={form} values={values} onChange={change} />
      <div className={styles.actions}>
        <button
          type="button"
          className="zg-control"
          onClick={() => {
            setValues(initialValues(form));
            setOwn(undefined);
          }}
        >
          {field('Reset')}
        </button>
        <ShareLink parameter={shareParameter} encode={() => encodeValues(form, values)} />
      </div>
    </form>
  );
}
