import type { MarkdownConfig } from '@docusaurus/types';

import { parseDocFrontMatter } from '@portal/sources/content/doc-front-matter';
import { preprocessMarkdown } from '../../markdown/preprocess';

export const markdown: Partial<MarkdownConfig> = {
  parseFrontMatter: parseDocFrontMatter,
  preprocessor: preprocessMarkdown,
  hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
};
