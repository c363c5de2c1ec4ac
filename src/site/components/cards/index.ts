export { CardGroups } from './CardGroups';
