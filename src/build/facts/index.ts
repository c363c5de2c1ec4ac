export { expandFacts, loadFacts, type Fact } from './facts';
