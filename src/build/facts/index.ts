export { loadFacts, substituteFacts, type Fact } from './facts';
