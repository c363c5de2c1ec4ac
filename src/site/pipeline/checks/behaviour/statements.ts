import {
  reactionsIn,
  type ErrorApi,
  type ErrorCodes,
  type Money,
} from '@portal/sources/content/error-codes';

/** Phrases that release goods, or count an order as paid. */
const goods =
  /giao (?:được )?hàng|hàng được giao|xuất hàng|trao hàng|đóng đơn|đơn đã (?:được )?(?:thanh toán|trả đủ)|goods (?:may|can) leave|deliver the goods|hand over/iu;

/** With one of these, a part of a sentence forbids, warns, or speaks of an earlier time. */
const negation =
  /không|chưa|đừng|trước khi|khi nào|lý do để|vẫn đã thu|điều kiện giao hàng|\bnot\b|\bnever\b|\bno\b|before/iu;

/** Outcomes after which no goods may be released. */
const neverPaid =
  /^(?:VOID(?:\..+)?|PREAUTH(?:\..+)?|SETTLEMENT(?:\..+)?|VOIDED|QR\.(?:CANCELLED|EXPIRED)|PARTIAL|PENDING|PROCESSING|UNKNOWN|COMPLETED|FAILED|(?:[A-Z_]+\.)?(?:DECLINED|CANCELLED|EXPIRED)|000)$/;

/** Next to a bare `APPROVED`: makes it a payment. */
const namesPayment = /\bSALE\b|PREAUTH_COMPLETE|`?event`?|transaction_type|VietQR|VIETQR|QR\.PAID/;
/** Next to `QR.PAID`: one payment does not pay the whole order. */
const namesSum = /tổng|đủ|cộng|\bsum\b/iu;

/** The sentences of a text, as far as punctuation shows. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=\p{Lu}|[«*`])|\n{2,}|\n\s*[-*] /u)
    .filter((part) => part.trim() !== '');
}

/** Whether a sentence releases goods: a part of it says so and does not forbid it. */
function releases(text: string): boolean {
  return text
    .split(/[.;,:|]\s|[.;,:]$|\|/u)
    .some((part) => goods.test(part) && !negation.test(part));
}

/** Names in capitals that a text puts forward: `VOID.APPROVED`, `EXPIRED`, `000`. */
const namesIn = (text: string): string[] =>
  text.match(/\b(?:[A-Z][A-Z_]+(?:\.[A-Z_]+)?|000)\b/g) ?? [];

/** A payment, by event or by type. */
const payment = /^(?:(?:SALE|PREAUTH_COMPLETE|VIETQR)(?:\.(?:APPROVED|SETTLED))?|QR\.PAID)$/;

/**
 * What is wrong with a statement that releases goods; undefined for any other statement.
 * @param subject the subject of the statement: the value of an enum, the first cell of a row, or the
 *   sentence itself.
 * @param around text above the statement that names the subject: the head of a table.
 */
export function wrongRelease(subject: string, text: string, around = ''): string | undefined {
  if (!sentencesOf(text).some(releases)) return undefined;
  const names = namesIn(subject);
  const all = `${around} ${subject} ${text}`;
  // A receiver also answers 000, before it compares event and sum.
  const compares = namesPayment.test(all) || namesSum.test(all);
  const wrong = names.find((name) => neverPaid.test(name) && !(name === '000' && compares));
  if (wrong !== undefined && !names.some((name) => payment.test(name))) {
    return `goods are released on ${wrong}`;
  }
  if (/\bAPPROVED\b/.test(all.replace(/[A-Z_]+\.APPROVED/g, '')) && !namesPayment.test(all)) {
    return 'goods are released on the status APPROVED alone';
  }
  if (names.includes('QR.PAID') && !namesSum.test(all)) {
    return 'goods are released on one QR.PAID, whatever its sum';
  }
  return undefined;
}

/** Whether money moved, according to a text; undefined if the text does not say. */
export function moneyIn(text: string): Money | undefined {
  if (
    /(?:tiền|thẻ) có thể (?:đã|bị|vẫn)|có thể (?:đã|bị) (?:thu|trừ|chuyển)|money may have/iu.test(
      text,
    )
  ) {
    return 'maybe';
  }
  if (
    /(?:chưa|không)(?: hề)? (?:bị )?(?:thu|trừ|chuyển) (?:tiền|đồng)|tiền chưa (?:bị )?(?:trừ|thu|chuyển)|không (?:có )?tiền nào (?:bị )?(?:chuyển|trừ)|chưa có giao dịch nào|no money (?:was|has)/iu.test(
      text.replace(/(?:chưa|không) thu tiền lại/giu, ''),
    )
  ) {
    return 'no';
  }
  return undefined;
}

/** The values of `money` that the table has for a code, in one API or in all. */
function moneyOf(codes: ErrorCodes, code: string, api?: ErrorApi): Set<Money> {
  const entry = codes.get(code);
  const reactions = entry && api ? reactionsIn(entry, api) : (entry?.reactions ?? []);
  return new Set(reactions.map(({ money }) => money));
}

/** What is wrong with a sentence about money that names these codes; undefined if the table agrees. */
export function wrongMoney(
  codes: ErrorCodes,
  text: string,
  named: readonly string[],
  api?: ErrorApi,
): string | undefined {
  const said = moneyIn(text);
  if (said === undefined) return undefined;
  for (const code of named) {
    const known = moneyOf(codes, code, api);
    const fits = said === 'no' ? known.size === 1 && known.has('no') : known.has('maybe');
    if (known.size > 0 && !fits) {
      return `it says money ${said}, the table of errors says ${[...known].join(' or ')} for ${code}`;
    }
  }
  return undefined;
}
