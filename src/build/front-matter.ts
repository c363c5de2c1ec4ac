import path from 'node:path';

import type { ParseFrontMatter } from '@docusaurus/types';

/**
 * Gives `docs/x` the route `/documents/x` (spec, section 2); an index page keeps its trailing
 * slash. The other content folders already lie where their route is.
 */
export const parseDocFrontMatter: ParseFrontMatter = async (params) => {
  const parsed = await params.defaultParseFrontMatter(params);
  const relative = path.relative(process.cwd(), params.filePath).split(path.sep).join('/');
  const match = /^docs\/(?<route>.+)\.mdx$/.exec(relative);
  if (match?.groups?.['route'] === undefined) return parsed;
  const route = match.groups['route'].replace(/(^|\/)index$/, '$1');
  return { ...parsed, frontMatter: { slug: `/documents/${route}`, ...parsed.frontMatter } };
};
