export type { MultipartPart, NameValue, SampleBody, SampleRequest, SampleValue } from './model';
