/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `MDXComponents`
 * Why: every page can use the portal's components without an import. A component for a single page is imported by that
 * page only (src/site/pipeline/markdown/preprocess.ts).
 */
import CodeTabs from '@theme/ApiExplorer/CodeTabs';
import type Components from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';

import { CodePanel, LanguagePanel } from '../site/components/code';
import { Diagram } from '../site/components/diagram';
import { MdxBlocks, ScrollTable } from '../site/components/doc';
import { ToConfirm } from '../site/components/to-confirm';

// Removes `code`: inline code is a plain element, code blocks are CodePanel (src/site/pipeline/markdown/remark/code).
const { code: _code, ...originals } = MDXComponents as typeof Components;

export default {
  ...originals,
  CodePanel,
  Diagram,
  LanguagePanel,
  LanguageTabs: CodeTabs,
  ToConfirm,
  table: ScrollTable,
  wrapper: MdxBlocks,
};
