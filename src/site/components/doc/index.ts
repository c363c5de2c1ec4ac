export { Breadcrumbs } from './Breadcrumbs';
export { DataTable, type DataRow } from './DataTable';
export { DocFoot } from './DocFoot';
export { DocSummary } from './DocSummary';
export { EnglishNote } from './EnglishNote';
export { FieldNames } from './FieldNames';
export {
  englishSidebar,
  findLink,
  inEnglish,
  languageOfLabel,
  neighboursOf,
} from './sidebar-in-english';
export { MethodBadge } from './MethodBadge';
export { PageHead, PageTop } from './PageTop';
export { pageContent } from './page-content';
export { ScrollTable } from './ScrollTable';
export { MdxBlocks, RestShown, useRestShown } from './top-first';
