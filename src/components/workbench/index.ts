export { SignatureBench } from './SignatureBench';
