import { highlight } from '../markdown/highlight';
import { el, Html } from './html';

/** Caches rendered examples: many pages repeat those of errors. */
const rendered = new Map<string, Html>();

/** Renders a code block with syntax colours. */
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
