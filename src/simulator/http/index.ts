export { listen, type ServerOptions } from './server';
