/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `MDXComponents`
 * Original: @docusaurus/theme-classic/lib/theme/MDXComponents/index.js sha256:b1a0eed95525
 * Why: gives every page of the portal its own components without an import in each file; those of
 * a single page come with that page (src/pipeline/markdown/preprocess.ts).
 */
import CodeTabs from '@theme/ApiExplorer/CodeTabs';
import type Components from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';

import { CodePanel, LanguagePanel } from '../components/code';
import { Diagram } from '../components/diagram';
import { Rest, ScrollTable } from '../components/doc';
import { ToConfirm } from '../components/to-confirm';

// Code between words is a plain element: blocks of code are CodePanel (src/pipeline/markdown/remark/code.ts).
const { code: _code, ...originals } = MDXComponents as typeof Components;

export default {
  ...originals,
  CodePanel,
  Diagram,
  LanguagePanel,
  LanguageTabs: CodeTabs,
  Rest,
  ToConfirm,
  table: ScrollTable,
};
