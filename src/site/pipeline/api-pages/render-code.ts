import { highlight } from '../markdown/highlight';
import { el, Html } from './html';

/** The same example stands on many pages: an error's. */
const rendered = new Map<string, Html>();

/** A block of code, coloured. */
export function renderCode(text: string, language: string): Html {
  const key = `${language} ${text}`;
  let html = rendered.get(key);
  if (!html) {
    html = el(
      'pre',
      { class: 'api-code', tabindex: '0' },
      el('code', { 'data-language': language }, new Html(highlight(text, language))),
    );
    rendered.set(key, html);
  }
  return html;
}
