/**
 * Permanent address of a page as Markdown.
 * @param route of a page, with or without a trailing slash
 */
export const markdownAddress = (route: string): string =>
  route === '/' ? '/index.md' : `${route.replace(/\/$/, '')}.md`;
