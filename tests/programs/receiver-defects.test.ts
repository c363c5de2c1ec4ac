/** @module-tag nightly */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { receiverCases } from '../../src/core/ipn';
import { problemsOf, settings } from '../support/receiver-matrix';
import { ReceiverProcess } from '../support/receiver-process';
import { examplesDir } from '../support/toolchains';

const good = readFileSync(path.join(examplesDir, 'ipn-receiver/receiver.mjs'), 'utf8');

/** Typical mistakes in a receiver, each with the case that must detect it. */
const defects: [name: string, from: string, to: string, caught: string][] = [
  ['no signature check', "throw new Error('signature')", '', 'forged'],
  [
    'hex read as bytes',
    "createHmac('sha256', secret)",
    "createHmac('sha256', Buffer.from(secret, 'hex'))",
    'sale',
  ],
  ['small letters only', 'signature.toLowerCase()', 'signature', 'upper-case-signature'],
  ['text made NFC', 'JSON.parse(json)', "JSON.parse(json.normalize('NFC'))", 'decomposed'],
  ['null as a word', "fields[name] ?? ''", 'fields[name]', 'new-field'],
  ['booleans signed', "['string', 'number']", "['string', 'number', 'boolean']", 'settlement'],
  ['decimals signed', 'if (/\\d[.eE]/.test(topLevel(json)))', 'if (false)', 'zero-decimals'],
  ['decimals anywhere refused', 'topLevel(less);', 'json;', 'nested-decimals'],
  ['any bytes decoded', 'fatal: true, ', '', 'not-utf8'],
  ['a byte-order mark skipped', ', ignoreBOM: true', '', 'mark'],
  ['any day', ' && new Date(text', ' || new Date(text', 'time-day'],
  [
    'large numbers rounded',
    'throw new TypeError(`${name} is not an integer`)',
    '',
    'beyond-rounded',
  ],
  ['unclear content booked', '!isClear(fields, json)', 'false', 'amount-text'],
  ['unclear content refused', "return [200, '000'];", "return [400, '401'];", 'amount-null'],
  [
    'unclear content in the place of the event',
    "storeOnce(canonical, json, 'unclear')",
    "storeOnce(canonical, json, 'json')",
    'amount-twice',
  ],
  [
    'names that occur twice',
    'countNames(json) === countNames(JSON.stringify(fields))',
    'true',
    'escaped-twice',
  ],
  ['names of any form', '/^\\w+$/.test(name)', 'true', 'odd-name'],
  ['values with fields in them', '/&\\w+=/.test(value)', 'false', 'payer-order'],
  ['ids of any type', "typeof (fields[name] ?? '') === 'string'", 'true', 'order-number'],
  ['amounts of any type', 'Number.isSafeInteger(amount)', 'true', 'card-text'],
  ['amounts below one', 'amount > 0', 'true', 'amount-negative'],
  ['times of any form', 'isTime(fields.paid_at)', 'true', 'time-local'],
  ['ends at any time', 'isTime(fields.ended_at)', 'true', 'end-words'],
  ['a void of no payment', '|| fields.original_transaction_id)', '|| true)', 'void-of-none'],
  ['a list for an object', "throw new TypeError('content')", '', 'no-object'],
  ['any time', "return [401, '416']", '', 'late'],
  [
    'a time to come',
    'Math.abs(Date.now() / 1000 - Number(sentAt))',
    '(Date.now() / 1000 - Number(sentAt))',
    'early',
  ],
  ['a lenient time', '!/^\\d{1,12}$/.test(sentAt)', 'Number.isNaN(Number(sentAt))', 'signed-time'],
  ['a body of any size', "throw new RangeError('body')", '', 'oversized'],
  ['any Base64', "if (message.toString('base64') !== data)", 'if (false)', 'url-base64'],
  ['data of any type', "typeof body?.data !== 'string'", '!body', 'data-number'],
  [
    'an event without an id',
    'if (!event.event || !(event.transaction_id ?? event.request_id))',
    'if (!event.event)',
    'no-id',
  ],
  ['an event without a name', 'if (!event.event || ', 'if (', 'no-event'],
  [
    'payments only',
    '(event.transaction_id ?? event.request_id)',
    '(event.transaction_id)',
    'code-ends',
  ],
  [
    'ends of codes taken for one',
    '${event.transaction_id ?? event.request_id}',
    '${event.transaction_id}',
    'differ-end',
  ],
  ['one event of a transaction', '|${event.event}`', '`', 'code-ends'],
  ['the first of two reports counts', 'deciding.some(differs)', 'false', 'differ-amount'],
  ['an end is no difference', "'ended_at', 'currency'", "'currency'", 'differ-end'],
  [
    'one reference is two transfers',
    '[event.transaction_id, event.bank_reference]',
    '[event.transaction_id]',
    'reference-twice',
  ],
  ['an event of two orders pays one', 'isTwofold ||', '', 'two-orders'],
  [
    'an order of another system is no order',
    '[...new Set(named)].filter((id) =>',
    '[...new Set(named)].filter((id) => Object.hasOwn(shop.orders, id) &&',
    'other-order',
  ],
  ['money of a static code by order_id', "named.includes('')", 'false', 'many-qr-id'],
  ['an empty id is an id', "value === null || value === ''", 'value === null', 'empty-id'],
  ['repeats refused', "if (error.code === 'EEXIST') return false;", '', 'repeat'],
  ['acknowledged, not stored', "return [500, '501'];", "return [200, '000'];", 'failing-store'],
  [
    'acknowledged before it is stored',
    "const isNew = await storeOnce(canonical, json, 'json');",
    "const isNew = storeOnce(canonical, '', 'json').catch(() => undefined);",
    'failing-store',
  ],
  [
    'goods on the status',
    'ofOrder.filter(({ event }) => cardPayments.includes(event))',
    "ofOrder.filter(({ status }) => status === 'APPROVED')",
    'lone-void',
  ],
  ['goods on a hold', "'PREAUTH_COMPLETE.APPROVED'", "'PREAUTH.APPROVED'", 'hold'],
  [
    'goods on a declined sale',
    "['SALE.APPROVED', ",
    "['SALE.APPROVED', 'SALE.DECLINED', ",
    'declined',
  ],
  ['any amount', 'event.amount === amount &&', '', 'other-amount'],
  ['any terminal', '&& shop.terminals.includes(event.sn)', '', 'other-terminal'],
  ['a transfer counts after a void', 'isVoided ? 0 :', '', 'transfer-after-void'],
  ['voids forgotten', '!voided.includes(event.transaction_id)', 'true', 'void-first'],
  [
    'a declined void counts',
    "event === 'VOID.APPROVED'",
    "event.startsWith('VOID.')",
    'void-declined',
  ],
  [
    'a void found by its own order alone',
    'named = ordersOf(originalOf(event, events))',
    'named = ordersOf(event)',
    'void-no-order',
  ],
  ['goods on the first transfer', 'inTime >= amount', 'inTime > 0', 'underpaid'],
  ['the last transfer only', 'total + one.amount, 0)', 'one.amount, 0)', 'two-parts'],
  [
    'goods on late money',
    "['LATE', 'EXTRA'].includes(transfer.payment_mark) ||",
    '',
    'late-transfer',
  ],
  ['late by its mark alone', 'codeEnds.includes(end.event) &&', 'false &&', 'unmarked-late'],
  [
    'the end of a display taken for that of the code',
    '(transfer.request_id ? end.request_id === transfer.request_id : !known)',
    'true',
    'display-ends',
  ],
  ['a display ends a code of known end', ': !known)', ': true)', 'open-display-ends'],
  [
    'goods for an order that no longer waits',
    'shop.cancelled?.includes(orderId) ?? false',
    'false',
    'cancelled-card',
  ],
  [
    'a second payment that is nobody’s',
    'sum([...cards, ...transfers])',
    'sum([...cards.slice(0, 1), ...transfers])',
    'card-twice',
  ],
  [
    'a part that is kept',
    '.some(isOpen) ? inTime : 0',
    '.some(isOpen) ? inTime : inTime',
    'part-expired',
  ],
  [
    'a part uncounted while its code is open',
    '[...transfers, ...unpaidCodes]',
    'unpaidCodes',
    'part-second-code',
  ],
  [
    'a part uncounted while another code is open',
    '[...transfers, ...unpaidCodes]',
    'transfers',
    'open-other-code',
  ],
  [
    'a wrong charge that is nobody’s',
    'sum([...cards,',
    'sum([...(isCharged ? cards : []),',
    'other-amount',
  ],
  ['a part uncounted while its rest may come', 'Date.now() - holdMs', 'Date.now()', 'part-held'],
  ['a part kept after the known end', '[known, ...ends', '[...ends', 'part-end-unreported'],
  [
    'an ended code taken for open',
    '!transfers.some((one) => one.qr_id === id)',
    'true',
    'open-part-cancelled',
  ],
  ['codes of another order', 'ordersOf(code).includes(orderId)', 'true', 'part-expired'],
  ['any order', 'Object.hasOwn(shop.orders, id)', 'id !== undefined', 'unknown-order'],
  [
    'an unknown order refused',
    'const isNew =',
    "if (!Object.hasOwn(shop.orders, fields.order_id ?? '')) return [400, '401'];\n  const isNew =",
    'no-order',
  ],
  [
    'a wrong amount refused',
    'const isNew =',
    "if (fields.amount !== shop.orders[fields.order_id]) return [400, '401'];\n  const isNew =",
    'other-amount',
  ],
];

it.each(defects)('%s is detected', async (_name, from, to, caught) => {
  expect(good.split(from).length, `receiver.mjs contains ${from}`).toBeGreaterThan(1);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'defect-')), 'receiver.mjs');
  writeFileSync(
    file,
    good.replace(from, () => to),
  );
  const one = receiverCases.find(({ id }) => id === caught);
  if (!one) throw new Error(`There is no case ${caught}`);
  const receiver = new ReceiverProcess([process.execPath, file], [caught, 'open']);
  expect(await receiver.start(settings), receiver.printed).toBeUndefined();
  const problems = await problemsOf(receiver, one);
  receiver.stop();
  expect(problems).not.toEqual([]);
});
