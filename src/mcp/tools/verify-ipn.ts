import * as z from 'zod';

import { inspectIpn, keyForms } from '@portal/core/diagnosis';
import { addressOf, type Content } from '../content';
import { keyNote, type Keys } from '../keys';
import { offsetInput, piece, tool, type Tool } from '../tool';

/** Two of the largest that a receiver takes, with their headers (/documents/payments/ipn). */
const requestLimit = 160_000;
const keyLimit = 1000;
const nameLimit = 200;
const mostTerminals = 100;
/** Ends in the year 9999, as dates of RFC 3339 do. */
const lastSecond = 253_402_300_799;

/** The inspection of IPNs. */
export function verifyIpn(content: Content, keys: Keys): Tool {
  return tool({
    name: 'verify_ipn',
    title: 'Inspect an IPN',
    description:
      'What a right receiver makes of an IPN: form, time window, decryption, signature, fields, duplicates, what to do next, and the answer (HTTP status and errorCode) that it sends. Several requests in a row are taken in the order of their arrival.',
    input: {
      request: z
        .string()
        .max(requestLimit)
        .describe(
          'The HTTP request (POST line, headers, body), a curl command, or a log with several.',
        ),
      aes_key: z
        .string()
        .max(keyLimit)
        .optional()
        .describe(`The AES key. ${keyNote('ZENGI_AES_KEY', 'the published test key')}`),
      aes_key_form: z
        .enum(keyForms)
        .optional()
        .describe(
          'How the key is read: 64 hex digits, 32 hex digits, or 32 characters. Left out: the environment variable ZENGI_AES_KEY_FORM of this server, else hex64.',
        ),
      hmac_secret: z
        .string()
        .max(keyLimit)
        .optional()
        .describe(`The HMAC secret. ${keyNote('ZENGI_HMAC_SECRET', 'the published test secret')}`),
      now: z
        .int()
        .min(0)
        .max(lastSecond)
        .optional()
        .describe('Unix seconds when the receiver looks at it; left out: the moment it was sent.'),
      order: z
        .strictObject({
          order_id: z.string().max(nameLimit),
          amount: z.int().min(0),
          terminals: z.array(z.string().max(nameLimit)).max(mostTerminals).default([]),
        })
        .optional()
        .describe(
          'The order, to say whether it is paid: its amount, and the terminals (sn) of the shop.',
        ),
      offset: offsetInput,
    },
    answer: ({ request, aes_key, aes_key_form, hmac_secret, now, order, offset }) => {
      const aes = keys.aes(aes_key);
      const keyForm = keys.aesForm(aes_key_form, aes);
      const hmac = keys.hmac(hmac_secret);
      const inspected = inspectIpn(
        {
          request,
          aesKey: aes.value,
          keyForm,
          hmacSecret: hmac.value,
          now: now ?? 'as sent',
          ...(order && {
            shop: { orders: { [order.order_id]: order.amount }, terminals: order.terminals },
          }),
        },
        content.ipn,
      );
      return [
        `IPNs: ${inspected.length}. AES key from: ${aes.from}, read as ${keyForm}. HMAC secret from: ${hmac.from}.\nPage: ${addressOf(content, '/documents/payments/ipn')}`,
        ...piece(
          JSON.stringify(
            inspected,
            (name, value: unknown) =>
              name === 'page' && typeof value === 'string' ? addressOf(content, value) : value,
            1,
          ),
          offset,
        ),
      ];
    },
  });
}
