export { InputProblem, inputProblem, say, type Sentence } from './problem';
export { oracle } from './oracle';
export {
  diagnose,
  type Explanation,
  type Signature,
  type SignatureField,
  type SignatureInput,
} from './signature/diagnose';
export { firstDifference, type Difference } from './signature/difference';
export { exampleLanguageFor, rightLines, type ExampleLanguage } from './signature/lines';
export { mistakeOf } from './signature/mistake-texts';
export { mistakeIds, type MistakeId } from './signature/mistakes';
export { keyBytes, keyForms, type KeyForm } from './aes';
export {
  decryptMessage,
  type Decryption,
  type DecryptionInput,
  type EncryptionField,
} from './encryption/decrypt';
export { encryptMessage, type Encryption, type EncryptionInput } from './encryption/encrypt';
export { faults, type Fault, type FaultId } from './encryption/faults';
export {
  findErrors,
  type ErrorCodeField,
  type FoundError,
  type FoundErrors,
} from './error-code/find';
export { kindNames, type PastedKind } from './error-code/kinds';
export type { ErrorEntry } from './error-code/table';
export type { OrderVerdict, Shop } from '../ipn';
export {
  inspectIpn,
  shopOf,
  type Inspected,
  type IpnField,
  type IpnInput,
  type IpnSchemas,
  type Step,
  type StepName,
} from './ipn/inspect';
export {
  makeTestIpn,
  testContent,
  testIpnLanguages,
  type TestIpn,
  type TestIpnField,
  type TestIpnInput,
  type TestIpnLanguage,
} from './ipn/make';
export { bankList, banks } from '../vietqr';
export type { QrPurpose } from './vietqr/contents';
export { drawQr, type QrDrawing } from './vietqr/draw';
export { makeVietQr, type QrForm, type QrFormField } from './vietqr/make';
export { decodePicture, type Picture } from './vietqr/picture';
export { readVietQr, type QrPayment, type QrReadField, type QrReading } from './vietqr/read';
export type { QrField } from './vietqr/tree';
