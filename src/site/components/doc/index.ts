export { withDefaultTitles } from './admonition-titles';
export { DataTable, type DataRow } from './DataTable';
export { DocFoot } from './DocFoot';
export { DocSummary } from './DocSummary';
export { findLink, inEnglish, languageOfLabel } from './sidebar-in-english';
export { MethodBadge } from './MethodBadge';
export { PageHead, PageTop } from './PageTop';
export { pageContent, type PageContent } from './page-content';
export { ScrollTable } from './ScrollTable';
