export { withDefaultTitles } from './admonition-titles';
export { DocOwner } from './DocOwner';
export { DocSummary } from './DocSummary';
export { MethodBadge } from './MethodBadge';
export { ScrollTable } from './ScrollTable';
