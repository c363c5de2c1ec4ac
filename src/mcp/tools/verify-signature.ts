import * as z from 'zod';

import { maximumBodyBytes } from '@portal/core/ipn';
import { diagnose, mistakeOf } from '@portal/core/diagnosis';
import { addressOf, type Content } from '../content';
import { keyNote, type Keys } from '../keys';
import { offsetInput, piece, tool, type Tool } from '../tool';

const secretLimit = 1000;

/** The diagnosis of a signature. */
export function verifySignature(content: Content, keys: Keys): Tool {
  return tool({
    name: 'verify_signature',
    title: 'Verify an HMAC signature',
    description:
      'The right X-Signature of a decrypted IPN content, the canonical string that is signed, and where another signature came, which known mistake (or which two) gives that very value.',
    input: {
      content: z
        .string()
        .max(maximumBodyBytes)
        .describe('The decrypted content: the JSON object as it came, character for character.'),
      received: z
        .string()
        .max(secretLimit)
        .optional()
        .describe('X-Signature as it came, or as your program computes it.'),
      body: z
        .string()
        .max(maximumBodyBytes)
        .optional()
        .describe('The body as it came, still encrypted: shows whether that was signed.'),
      hmac_secret: z
        .string()
        .max(secretLimit)
        .optional()
        .describe(`The HMAC secret. ${keyNote('ZENGI_HMAC_SECRET', 'the published test secret')}`),
      other_secret: z
        .string()
        .max(secretLimit)
        .optional()
        .describe('The other one of two secrets, while they are rotated.'),
      offset: offsetInput,
    },
    answer: ({ content: signed, received, body, hmac_secret, other_secret, offset }) => {
      const secret = keys.hmac(hmac_secret);
      const result = diagnose({
        content: signed,
        secret: secret.value,
        ...(received !== undefined && { received }),
        ...(body !== undefined && { body }),
        ...(other_secret !== undefined && { otherSecret: other_secret }),
      });
      const named = new Set(result.explanations.flatMap(({ mistakes }) => mistakes));
      const explained = [...named].map((id) => {
        const { vi, en } = mistakeOf(id);
        return [id, { vi, en }] as const;
      });
      const next =
        result.verdict === 'unexplained'
          ? '\nNext: check the secret first (its note, its environment: UAT or live), then compare the canonical string with the one that your program signs, byte by byte.'
          : '';
      return [
        `Verdict: ${result.verdict}. HMAC secret from: ${secret.from}.\nPage: ${addressOf(content, '/others/hmac')}${next}`,
        ...piece(
          JSON.stringify({ ...result, mistakes: Object.fromEntries(explained) }, null, 1),
          offset,
        ),
      ];
    },
  });
}
