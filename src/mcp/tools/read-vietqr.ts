import * as z from 'zod';

import { readVietQr } from '@portal/core/diagnosis';
import { addressOf, type Content } from '../content';
import { piece, tool, type Tool } from '../tool';

/** Longer than the largest QR code (2,953 bytes), with what was copied along. */
const textLimit = 10_000;

/** The reader of VietQR strings. */
export function readVietQrTool(content: Content): Tool {
  return tool({
    name: 'read_vietqr',
    title: 'Read a VietQR string',
    description:
      'What a VietQR (EMVCo) string holds, field by field, what is wrong with it, and the original where the checksum proves that only its way has changed it. Codes of other networks are named.',
    input: {
      text: z.string().max(textLimit).describe('The string that begins with 000201.'),
    },
    answer: ({ text }) => {
      const { fields, ...reading } = readVietQr(text);
      const verdict = reading.isValid ? 'valid' : 'not valid';
      return [
        `Verdict: ${verdict}, ${reading.purpose ?? 'nobody to pay'}.\nPage: ${addressOf(content, '/documents/payments/qr_payment')}`,
        ...piece(JSON.stringify({ ...reading, fields }, null, 1)),
      ];
    },
  });
}
