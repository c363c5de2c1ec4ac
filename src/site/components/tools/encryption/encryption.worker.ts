import { decryptMessage, encryptMessage } from '@portal/core/diagnosis';
import type { DecryptionInput, EncryptionInput } from '@portal/core/diagnosis';
import { answering } from '../answering';

answering((question: DecryptionInput | EncryptionInput) =>
  'data' in question ? decryptMessage(question) : encryptMessage(question),
);
