/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `MDXComponents`
 * Why: gives every page of the portal its own components without an import in each file.
 */
import MDXComponents from '@theme-original/MDXComponents';

import { CodePanel, LanguagePanel, LanguageTabs } from '../components/code';
import { Diagram } from '../components/diagram';
import { ScrollTable } from '../components/doc';
import { ErrorCatalogue, Glossary } from '../components/catalogue';
import { SampleReport } from '../components/sample-report';
import { ToConfirm, ToConfirmList } from '../components/to-confirm';

export default {
  ...MDXComponents,
  CodePanel,
  Diagram,
  LanguagePanel,
  LanguageTabs,
  ErrorCatalogue,
  Glossary,
  SampleReport,
  ToConfirm,
  ToConfirmList,
  table: ScrollTable,
};
