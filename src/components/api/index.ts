export { ApiInfo } from './ApiInfo';
export { ApiOperation } from './ApiOperation';
