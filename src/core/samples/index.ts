/** Entry point without generators; the build and the live editor import `./all`. */
export {
  isLanguageKey,
  languageKeys,
  languages,
  receiverKeys,
  type LanguageKey,
  type ReceiverKey,
} from './languages';
export type {
  MultipartPart,
  NameValue,
  PartHeader,
  SampleBody,
  SampleRequest,
  SampleValue,
  SampleProof,
  SampleState,
} from './model';
export { isPlainForm, writeMultipart } from './multipart';
export { encodeComponent, encodeReserved, toWellFormed } from './url';
export {
  environments,
  isEnvironment,
  withServer,
  type Environment,
  type ServerOption,
} from './servers';
export { languageRules, languageStyleId } from './language-rules';
