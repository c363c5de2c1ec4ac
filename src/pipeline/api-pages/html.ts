/** HTML that is safe to print: everything in it went through `el`, `text` or the Markdown renderer. */
export class Html {
  constructor(readonly source: string) {}
}

export type Child = Html | string | false | undefined | readonly Child[];

const voidTags = new Set(['br', 'hr', 'img', 'input', 'wbr']);

/** Escapes a text for an element's content and for a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function print(child: Child): string {
  if (child === undefined || child === false) return '';
  if (typeof child === 'string') return escapeHtml(child);
  return child instanceof Html ? child.source : child.map(print).join('');
}

/** Joins children; texts among them are escaped. */
export function fragment(...children: Child[]): Html {
  return new Html(children.map(print).join(''));
}

/** One element. An attribute that is `undefined` or `false` is left out; `true` stands alone. */
export function el(
  tag: string,
  attributes: Record<string, string | boolean | undefined>,
  ...children: Child[]
): Html {
  let source = `<${tag}`;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    source += value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
  }
  source += '>';
  if (voidTags.has(tag)) return new Html(source);
  return new Html(`${source}${children.map(print).join('')}</${tag}>`);
}
