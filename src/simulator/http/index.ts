export type { Screen } from './screen';
export { listen, type ServerOptions } from './server';
