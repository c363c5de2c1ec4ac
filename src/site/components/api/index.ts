export { ApiInfo } from './ApiInfo';
export { ApiOperation } from './ApiOperation';
export { ContractLinks } from './ContractLinks';
export { EditorSlot } from './EditorSlot';
export { Endpoint } from './Endpoint';
export { Samples } from './Samples';
