import type { MarkdownConfig } from '@docusaurus/types';

import { parseDocFrontMatter } from '../front-matter';
import { preprocessMarkdown } from '../preprocess-markdown';

export const markdown: Partial<MarkdownConfig> = {
  parseFrontMatter: parseDocFrontMatter,
  preprocessor: preprocessMarkdown,
  hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
};
