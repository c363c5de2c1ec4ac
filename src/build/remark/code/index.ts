export { remarkCode } from './remark-code';
