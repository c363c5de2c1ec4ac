import * as z from 'zod';

import { decryptMessage, faults, keyForms, oracle } from '@portal/core/diagnosis';
import { maximumBodyBytes } from '@portal/core/ipn';
import { addressOf, type Content } from '../content';
import { keyNote, type Keys } from '../keys';
import { offsetInput, piece, tool, type Tool } from '../tool';

const keyLimit = 1000;

/** The diagnosis of an encrypted message. */
export function decryptMessageTool(content: Content, keys: Keys): Tool {
  return tool({
    name: 'decrypt_message',
    title: 'Decrypt a message (AES)',
    description:
      'The content of an encrypted IPN, and where it does not open, why: Base64, IV, key, mode (ECB, CTR, CFB, OFB, GCM), padding or encoding, as far as the bytes show it.',
    input: {
      data: z
        .string()
        .max(2 * maximumBodyBytes)
        .describe('The value of data, or the whole body {"data":"…"}.'),
      aes_key: z
        .string()
        .max(keyLimit)
        .optional()
        .describe(`The AES key. ${keyNote('ZENGI_AES_KEY', 'the published test key')}`),
      aes_key_form: z
        .enum(keyForms)
        .optional()
        .describe('How the key is read: 64 hex digits, 32 hex digits, or 32 characters.'),
      offset: offsetInput,
    },
    answer: ({ data, aes_key, aes_key_form, offset }) => {
      const key = keys.aes(aes_key);
      const keyForm = keys.aesForm(aes_key_form, key);
      const { explanations, ...result } = decryptMessage({ data, key: key.value, keyForm });
      const named = explanations.map((list) =>
        list.map(({ id, detail }) => ({
          id,
          ...(detail !== undefined && { detail }),
          ...faults[id],
        })),
      );
      const warning = result.verdict === 'open' ? '' : `\n${oracle.en}`;
      return [
        `Verdict: ${result.verdict}. AES key from: ${key.from}, read as ${keyForm}.\nPage: ${addressOf(content, '/others/aes')}${warning}`,
        ...piece(JSON.stringify({ ...result, explanations: named }, null, 1), offset),
      ];
    },
  });
}
