export type {
  FormBody,
  FormCredential,
  FormField,
  FormParameter,
  FormSchema,
  RequestForm,
  RequestValues,
} from './model';
export { ExactNumber, parseExact, printExact, printScalar } from './exact-json';
export { jsonMembers, memberText, withMember } from './json-member';
export { fromLinkText, toLinkText } from './link-text';
export { decodeValues, encodeValues, type SharedValues } from './share';
export { toSampleRequest } from './to-sample-request';
export { bodyProblems, fieldProblems, isJsonBody, requestProblems, rulesOf } from './problems';
export { validate, validateJson, type Problem } from './validate';
export {
  initialBody,
  initialValues,
  parameterKey,
  parseForm,
  parseText,
  plainType,
  printForm,
  resolveSchema,
} from './values';
