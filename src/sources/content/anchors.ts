import GithubSlugger from 'github-slugger';

/** Returns the anchor of a heading, as Docusaurus creates it for the first heading with this text. */
export const slugOf = (heading: string): string => new GithubSlugger().slug(heading);

/**
 * Returns the anchors of the headings of a page in order; equal headings get `-1`, `-2` at the end.
 * @param text MDX of the page, without code fences
 */
export function headingAnchors(text: string): string[] {
  const slugger = new GithubSlugger();
  const headings = text.matchAll(/^#{1,6} +(?<title>.*?)(?: *\{\/\* *#(?<id>\S+) *\*\/\})? *$/gm);
  return [...headings].map(({ groups: { title = '', id } = {} }) =>
    id === undefined
      ? slugger.slug(title.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').trim())
      : slugger.slug(id, true),
  );
}
