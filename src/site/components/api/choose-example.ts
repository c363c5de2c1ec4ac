import { initialBody, initialValues, parseForm, toSampleRequest } from '@portal/core/request-form';
import { generateSample } from '@portal/core/samples/all';
import { recoloured } from './editor/recoloured';
import type { Edited } from './editor/RequestEditor';

/** Opens an example and closes the others of its group. An example of a request body is also used in the samples. */
export function chooseExample(
  root: HTMLElement,
  example: HTMLDetailsElement,
  onEdit: (edited: Edited) => void,
): void {
  for (const other of example.parentElement?.querySelectorAll<HTMLDetailsElement>(
    ':scope > details.api-example',
  ) ?? []) {
    other.open = other === example;
  }
  const mediaType = example.closest<HTMLElement>('[data-request]')?.dataset['request'];
  const written = root.querySelector('script[data-request-form]')?.textContent;
  const text = example.querySelector('pre')?.textContent;
  if (mediaType === undefined || !written || text === undefined) return;
  const form = parseForm(written);
  const body = form.bodies.findIndex((each) => each.mediaType === mediaType);
  if (form.bodies[body]?.kind !== 'text') return;
  const initial = initialValues(form);
  const chosen = { body, ...initialBody(form.bodies[body]), text };
  const isInitial = body === 0 && text === initial.text;
  const request = toSampleRequest(form, { ...initial, ...chosen });
  onEdit({
    chosen,
    ...(!isInitial && {
      print: (language, built) => recoloured(built, generateSample(language, request)),
    }),
  });
}
