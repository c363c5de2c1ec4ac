export { ApiInfo } from './ApiInfo';
export { ApiOperation } from './ApiOperation';
export type { InfoData, OperationData, PageHtml, PageLinks, SampleGroup } from './page-data';
