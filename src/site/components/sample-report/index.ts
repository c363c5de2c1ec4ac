export { SampleReport } from './SampleReport';
