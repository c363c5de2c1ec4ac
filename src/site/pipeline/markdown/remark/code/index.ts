export { ServerText } from './jsx';
export { remarkCode } from './remark-code';
