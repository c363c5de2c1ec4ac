/** Payment networks by the id in field `00` of their template ("globally unique identifier" of EMV QRCPS). */
const byId: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^A000000727$/i, 'NAPAS'],
  [/^A000000775$/i, 'VNPAY'],
  [/^A000000677/i, 'PromptPay (Thailand)'],
  [/^SG\.PAYNOW/i, 'PayNow (Singapore)'],
  [/^SG\.COM\.NETS/i, 'NETS (Singapore)'],
  [/^SG\.SGQR/i, 'SGQR (Singapore)'],
  [/^A0000006150001/i, 'DuitNow (Malaysia)'],
  [/^(?:ID\.CO\.QRIS|ID\.CO\.|COM\.GO-JEK|ID\.)/i, 'QRIS (Indonesia)'],
  [/^(?:com\.p2pqrpay|ph\.ppmi)/i, 'QR Ph (Philippines)'],
  [/^[\w.]+@[\w.]+$/, 'Bakong KHQR (Cambodia)'],
  [/^A005266284662577$/i, 'LAO QR (Laos)'],
  [/^hk\.com\.hkicl/i, 'FPS (Hong Kong)'],
  [/^br\.gov\.bcb\.pix/i, 'Pix (Brazil)'],
  [/^A000000524/i, 'BharatQR / UPI (India)'],
  [/^jp\.or\.paymentsjapan/i, 'JPQR (Japan)'],
  [/^(?:A000000333|D156000000000)/i, 'UnionPay'],
];

/** Ids of the fields that belong to card networks (EMV QRCPS merchant-presented 1.1, table 3.6). */
const byField: readonly (readonly [from: string, to: string, name: string])[] = [
  ['02', '03', 'Visa'],
  ['04', '05', 'Mastercard'],
  ['09', '10', 'Discover'],
  ['11', '12', 'American Express'],
  ['13', '14', 'JCB'],
  ['15', '16', 'UnionPay'],
];

/** Finds the name of a network; undefined if unknown. */
export const networkOf = (field: string, id = ''): string | undefined =>
  byField.find(([from, to]) => field >= from && field <= to)?.[2] ??
  byId.find(([pattern]) => pattern.test(id))?.[1];
