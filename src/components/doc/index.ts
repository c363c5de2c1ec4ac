export { withDefaultTitles } from './admonition-titles';
export { DocOwner } from './DocOwner';
export { DocSummary } from './DocSummary';
export { DocUpdated } from './DocUpdated';
export { MethodBadge } from './MethodBadge';
export { pageContent, type PageContent } from './page-content';
export { Rest } from './Rest';
export { ScrollTable } from './ScrollTable';
export { RestShown, useTopFirst } from './top-first';
