/**
 * Where the site serves a page as Markdown: an address that stays.
 * @param route of a page, with or without a slash at its end
 */
export const markdownAddress = (route: string): string =>
  route === '/' ? '/index.md' : `${route.replace(/\/$/, '')}.md`;
