export { Home } from './Home';
export { saleRequest, saleResult } from './sample';
export { routes } from './routes';
