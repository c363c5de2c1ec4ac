import * as z from 'zod';

import { maxBodyBytes } from '@portal/core/ipn';
import {
  decryptMessage,
  diagnose,
  faults,
  inspectIpn,
  keyForms,
  mistakeOf,
  oracle,
  readVietQr,
} from '@portal/core/diagnosis';
import { addressOf, type DiagnosisContent } from '../content';
import type { Keys } from '../keys';
import { piece, textInput, tool, type Tool } from '../tool';

const maxKey = 1000;
const maxName = 200;
const maxTerminals = 100;
/** Twice the size of the largest request, with headers, that a receiver accepts (/documents/payments/ipn). */
const maxRequest = 160_000;
/** Longer than the content of the largest QR code (2,953 bytes), to allow surrounding text. */
const maxQr = 10_000;
/** End of the year 9999, the last year that RFC 3339 allows. */
const lastSecond = 253_402_300_799;

const keyInput = (name: string, variable: string, sample: string) =>
  textInput(
    maxKey,
    `${name}. Default: the environment variable ${variable} of this server, else ${sample} of the documentation. Never pass a live key: arguments are sent to the assistant's provider.`,
  ).optional();

const hmacInput = {
  hmac_secret: keyInput('The HMAC secret', 'ZENGI_HMAC_SECRET', 'the published test secret'),
};

const aesInput = {
  aes_key: keyInput('The AES key', 'ZENGI_AES_KEY', 'the published test key'),
  aes_key_form: z
    .enum(keyForms)
    .optional()
    .describe(
      'How the key is read: 64 hex digits, 32 hex digits, or 32 characters. Default: the environment variable ZENGI_AES_KEY_FORM of this server, else hex64.',
    ),
};

const offsetInput = {
  offset: z
    .int()
    .min(0)
    .optional()
    .describe('Start position of the next part, as given in the previous answer.'),
};

/** Creates the diagnostic tools: signature, IPN, encrypted message and VietQR string. */
export function diagnosisTools(content: DiagnosisContent, keys: Keys): Tool[] {
  const answered = (head: string, page: string, result: object, offset?: number): string[] => [
    `${head}\nPage: ${addressOf(content, page)}`,
    ...piece(
      JSON.stringify(
        result,
        (name, value: unknown) =>
          name === 'page' && typeof value === 'string' ? addressOf(content, value) : value,
        1,
      ),
      offset,
    ),
  ];

  const signature = tool({
    name: 'verify_signature',
    title: 'Verify an HMAC signature',
    description:
      'Computes the correct X-Signature of a decrypted IPN content and the canonical string that is signed. For a different received signature, finds the known mistake, or the two, that give exactly that value.',
    input: {
      content: textInput(
        maxBodyBytes,
        'The decrypted content: the JSON object as received, character for character.',
      ),
      received: textInput(
        maxKey,
        'X-Signature as received, or as your program computes it.',
      ).optional(),
      body: textInput(
        maxBodyBytes,
        'The body as received, still encrypted: shows whether it was signed instead.',
      ).optional(),
      ...hmacInput,
      other_secret: textInput(
        maxKey,
        'The other secret, while two are valid during a rotation.',
      ).optional(),
      ...offsetInput,
    },
    answer: ({ content: signed, received, body, hmac_secret, other_secret, offset }) => {
      const { value: secret, from } = keys.hmac(hmac_secret);
      const result = diagnose({
        content: signed,
        secret,
        received,
        body,
        otherSecret: other_secret,
      });
      const named = new Set(result.explanations.flatMap(({ mistakes }) => mistakes));
      const described = [...named].map((id) => [id, mistakeOf(id)] as const);
      const next = result.next ? ` ${result.next.en}` : '';
      const head = `Verdict: ${result.verdict}. HMAC secret from: ${from}.${next}`;
      return answered(
        head,
        '/others/hmac',
        { ...result, mistakes: Object.fromEntries(described) },
        offset,
      );
    },
  });

  const ipn = tool({
    name: 'verify_ipn',
    title: 'Inspect an IPN',
    description:
      'Checks an IPN as a correct receiver does: form, time window, decryption, signature, fields, duplicates, what to do next, and the response (HTTP status and errorCode) to send. Several requests are processed in the order of their arrival.',
    input: {
      request: textInput(
        maxRequest,
        'The HTTP request (POST line, headers, body), a command copied from a browser, or a log with several.',
      ),
      ...aesInput,
      ...hmacInput,
      now: z
        .int()
        .min(0)
        .max(lastSecond)
        .optional()
        .describe('Unix seconds when the receiver checks it; default: the time it was sent.'),
      order: z
        .strictObject({
          order_id: z.string().max(maxName),
          amount: z.int().min(1),
          terminals: z.array(z.string().max(maxName)).max(maxTerminals).default([]),
          ids: z.array(z.string().max(maxName)).max(maxTerminals).default([]),
        })
        .optional()
        .describe(
          'The order, to find out whether it is paid: its amount, the terminals (sn) of the shop, and its ids: qr_id, request_id, va_no.',
        ),
      ...offsetInput,
    },
    answer: ({ request, aes_key, aes_key_form, hmac_secret, now, order, offset }) => {
      const aes = keys.aes(aes_key, aes_key_form);
      const hmac = keys.hmac(hmac_secret);
      const shop = order && {
        orders: { [order.order_id]: order.amount },
        codes: Object.fromEntries(order.ids.map((id) => [id, order.order_id])),
        terminals: order.terminals,
      };
      const inspected = inspectIpn(
        {
          request,
          now: now ?? 'as sent',
          shop,
          aesKey: aes.value,
          keyForm: aes.form,
          hmacSecret: hmac.value,
        },
        content.ipn,
      );
      const head = `IPNs: ${inspected.length}. AES key from: ${aes.from}, read as ${aes.form}. HMAC secret from: ${hmac.from}.`;
      return answered(head, '/documents/payments/ipn', inspected, offset);
    },
  });

  const message = tool({
    name: 'decrypt_message',
    title: 'Decrypt a message (AES)',
    description:
      'Decrypts an IPN. If this fails, gives the reason: Base64, IV, key, mode (ECB, CTR, CFB, OFB, GCM), padding or encoding, as far as the bytes show it.',
    input: {
      data: textInput(2 * maxBodyBytes, 'The value of data, or the whole body {"data":"…"}.'),
      ...aesInput,
      ...offsetInput,
    },
    answer: ({ data, aes_key, aes_key_form, offset }) => {
      const { value: key, form, from } = keys.aes(aes_key, aes_key_form);
      const { explanations, ...result } = decryptMessage({ data, key, keyForm: form });
      const named = explanations.map((list) => list.map((one) => ({ ...one, ...faults[one.id] })));
      const warning = result.verdict === 'open' ? '' : ` ${oracle.en}`;
      const head = `Verdict: ${result.verdict}. AES key from: ${from}, read as ${form}.${warning}`;
      return answered(head, '/others/aes', { ...result, explanations: named }, offset);
    },
  });

  const vietqr = tool({
    name: 'read_vietqr',
    title: 'Read a VietQR string',
    description:
      'Decodes a VietQR (EMVCo) string field by field, lists its errors, and restores the original if the checksum proves that the string was changed on its way. Names the network of other codes.',
    input: { text: textInput(maxQr, 'The string that begins with 000201.') },
    answer: ({ text }) => {
      const { fields, ...reading } = readVietQr(text);
      const verdict = reading.isValid ? 'valid' : 'not valid';
      const head = `Verdict: ${verdict}, ${reading.purpose ?? 'no recipient'}.`;
      return answered(head, '/documents/payments/qr_payment', { ...reading, fields });
    },
  });

  return [signature, ipn, message, vietqr];
}
