/** A hit of the overlay as it is drawn. */
export interface DrawnHit {
  group: string;
  /** Path and fragment, not percent-encoded. */
  url: string;
  title: string;
  /** The lines below the title: its text, another name, the titles above. */
  lines: string[];
  marks: number;
  /** Marked words of titles and text; of another name none. */
  marked: string[];
  nested: boolean;
  /** Titles and parts of a trail in code type, and the others. */
  code: string[];
  plain: string[];
}

/** Runs in the page, on the links of hits. */
export function readDrawnHits(links: Element[]): DrawnHit[] {
  const texts = (elements: Iterable<Element>): string[] =>
    [...elements].map(({ textContent }) => textContent);
  return links.map((link) => {
    const { pathname, hash } = new URL((link as HTMLAnchorElement).href);
    const shown = [...link.querySelectorAll('.DocSearch-Hit-title, .DocSearch-Hit-path')];
    const [title, ...lines] = shown;
    const source = link.closest('[role=group]')?.querySelector('.DocSearch-Hit-source');
    return {
      group: source?.textContent ?? '',
      url: decodeURI(pathname) + decodeURIComponent(hash),
      title: title?.textContent ?? '',
      lines: texts(lines),
      marks: link.querySelectorAll('mark').length,
      marked: shown
        .filter(({ textContent }) => !textContent.startsWith('Also: '))
        .flatMap((line) => texts(line.querySelectorAll('mark'))),
      nested: link.querySelector('.DocSearch-Hit-Tree') !== null,
      code: texts(link.querySelectorAll('code')),
      plain: shown.flatMap((line) => {
        const copy = line.cloneNode(true) as Element;
        for (const code of copy.querySelectorAll('code')) code.remove();
        return copy.textContent.split(' › ').filter(Boolean);
      }),
    };
  });
}
