export { SampleReport, type ReportedOperation, type ReportedSamples } from './SampleReport';
