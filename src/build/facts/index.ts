export { expandFacts, loadFacts, substituteFacts, type Fact } from './facts';
