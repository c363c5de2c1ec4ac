export { isLanguageKey, languageKeys, sampleLanguages, type LanguageKey } from './languages';
export type { MultipartPart, NameValue, SampleBody, SampleRequest, SampleValue } from './model';
