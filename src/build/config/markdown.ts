import type { MarkdownConfig } from '@docusaurus/types';

import { parseDocFrontMatter } from '../front-matter';
import { expandFacts } from '../facts';

export const markdown: Partial<MarkdownConfig> = {
  parseFrontMatter: parseDocFrontMatter,
  preprocessor: expandFacts,
  hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
};
