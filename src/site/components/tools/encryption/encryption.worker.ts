import { decryptMessage, encryptMessage } from '@portal/core/diagnosis';
import type {
  Decryption,
  DecryptionInput,
  Encryption,
  EncryptionInput,
} from '@portal/core/diagnosis';
import { answering } from '../answering';

export type EncryptionQuestion =
  | { is: 'decrypt'; input: DecryptionInput }
  | { is: 'encrypt'; input: EncryptionInput };

export type EncryptionAnswer =
  | { is: 'decrypt'; result: Decryption }
  | { is: 'encrypt'; result: Encryption };

answering((question: EncryptionQuestion): EncryptionAnswer =>
  question.is === 'decrypt'
    ? { is: 'decrypt', result: decryptMessage(question.input) }
    : { is: 'encrypt', result: encryptMessage(question.input) },
);
