import { reactionsIn } from '@portal/sources/content/error-codes';
import type { ErrorApi, ErrorCodes, Money } from '@portal/sources/content/error-codes';

/** Matches phrases that tell the merchant to release goods, or that call an order paid. */
const goods =
  /giao (?:được )?hàng|hàng được giao|xuất hàng|trao hàng|đóng đơn|đơn đã (?:được )?(?:thanh toán|trả đủ)|goods (?:may|can) (?:leave|be released)|releas(?:e|es|ing) (?:the )?goods|deliver the goods|hand over/iu;

/** Matches words of clauses that forbid something, warn of something, or describe an earlier time. */
const negation =
  /không|chưa|đừng|trước khi|khi nào|lý do để|vẫn đã thu|điều kiện giao hàng|\bnot\b|\bnever\b|\bno\b|before/iu;

/** Matches statuses, events and codes after which goods must not be released. */
const neverPaid =
  /^(?:LATE|EXTRA|VOID(?:\..+)?|PREAUTH(?:\..+)?|SETTLEMENT(?:\..+)?|VOIDED|QR\.(?:CANCELLED|EXPIRED)|PARTIAL|PENDING|PROCESSING|UNKNOWN|COMPLETED|FAILED|(?:[A-Z_]+\.)?(?:DECLINED|CANCELLED|EXPIRED)|000)$/;

/** Matches words that show that `APPROVED` in the same text is the status of a payment. */
const namesPayment = /\bSALE\b|PREAUTH_COMPLETE|`?event`?|transaction_type|VietQR|VIETQR|QR\.PAID/;
/** Matches words about the sum of payments: one `QR.PAID` may pay only a part of the order. */
const namesSum = /tổng|đủ|cộng|\bsum\b/iu;

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=\p{Lu}|[«*`])|\n{2,}|\n\s*[-*] /u)
    .filter((part) => part.trim() !== '');
}

/** Checks whether a sentence contains a clause that releases goods and does not forbid it. */
function releases(text: string): boolean {
  return text
    .split(/[.;,:|]\s|[.;,:]$|\|/u)
    .some((part) => goods.test(part) && !negation.test(part));
}

/** Finds names in capitals, and the code for success: `VOID.APPROVED`, `EXPIRED`, `000`. */
const namesIn = (text: string): string[] =>
  text.match(/\b(?:[A-Z][A-Z_]+(?:\.[A-Z_]+)?|000)\b/g) ?? [];

const payment = /^(?:(?:SALE|PREAUTH_COMPLETE|VIETQR)(?:\.(?:APPROVED|SETTLED))?|QR\.PAID)$/;

/**
 * Checks that a statement releases goods only after a payment.
 * @param subject enum value, first cell of a row, or the sentence itself
 * @param around text above the statement that names the subject, such as a table head
 * @returns the problem, or undefined if there is none
 */
export function wrongRelease(subject: string, text: string, around = ''): string | undefined {
  if (!sentencesOf(text).some(releases)) return undefined;
  const names = namesIn(subject);
  const all = `${around} ${subject} ${text}`;
  // The code 000 does not prove a payment: a receiver responds with 000 before comparing event and sum.
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

interface Contradiction {
  /** Matches sentences that may contradict a rule. */
  says: RegExp;
  /** Matches the exceptions among these sentences. */
  unless?: RegExp;
  problem: string;
}

/** Matches negations. A sentence with one usually agrees with the rule ("never send it again"), so it is not reported. */
const negated = /không|chưa|đừng|trừ khi|\bnot\b|\bnever\b|\bno\b|\bnone\b/iu;

/** Sentences that contradict `specs/behaviour.md`; each problem ends with the number of the section. */
const contradictions: readonly Contradiction[] = [
  {
    says: /(?:gửi lại|sending|retry|send (?:it|the same)).{0,160}(?:an toàn|\bsafe\b).{0,60}(?:\d+|\}\}) ?(?:giờ|hours)|(?:giờ|hours).{0,120}(?:gửi lại|sending|retry|send).{0,120}(?:an toàn|\bsafe\b)/iu,
    problem: 'it states a different rule for sending again (section 3)',
  },
  {
    says: /\b432\b.{0,80}(?:đủ tiền|đã thanh toán|đã trả đủ|thu đủ|fully paid|paid in full)|(?:đủ tiền|đã thanh toán|đã trả đủ|thu đủ|fully paid|paid in full).{0,80}\b432\b/iu,
    unless: /không (?:biết|có nghĩa|nói)|does not/iu,
    problem: '432 does not say that the customer has paid everything (section 2)',
  },
  {
    says: /\b505\b.{0,80}(?:kết toán lại|settle again)/iu,
    unless: negated,
    problem: 'a batch with 505 is never settled again (section 5)',
  },
  {
    says: /(?:không có|thiếu|without) `?errorCode`?.{0,100}(?:thất bại|thành công|chưa thu|failed|succeeded)/iu,
    unless: /không phải|chưa biết|chưa rõ|outcome is unknown/iu,
    problem: 'a response without errorCode does not show whether money moved (section 1)',
  },
  {
    says: /(?:đơn thật đầu tiên|lần thu thật đầu tiên|first live sale).{0,140}(?:huỷ|\bvoid)/iu,
    unless: negated,
    problem: 'the first live sale is not voided (section 9)',
  },
  {
    says: /vietqr-result.{0,200}(?:không đổi trạng thái|changes no (?:state|transaction))/iu,
    unless: /NOT_PAID/u,
    problem: 'vietqr-result with PAID ends the command as APPROVED (section 4)',
  },
  {
    says: /GET \/transaction.{0,60}(?:theo|bằng|by) `?(?:rrn|masked_pan|amount|số thẻ|số tiền)/iu,
    unless: negated,
    problem: 'there is no look-up by rrn, card or amount (section 3)',
  },
  {
    says: /\bEXPIRED\b[^|.;]{0,60}(?:nhập PIN|PIN was)|(?:chưa|không) nhập PIN[^|.;]{0,40}\bEXPIRED\b/u,
    problem: 'without PIN or confirmation a card command ends CANCELLED (section 5)',
  },
  {
    says: /(?:hoàn tất|PREAUTH_COMPLETE).{0,60}(?:nhiều hơn|vượt|lớn hơn|more than).{0,30}(?:tạm giữ|held)/iu,
    unless: negated,
    problem: 'a completion may not exceed the held amount (section 5)',
  },
  {
    says: /(?:tiền (?:tới )?trễ|late money|late payment).{0,60}(?:mở lại đơn|thì giao|reopens the order|releases goods)/iu,
    unless: negated,
    problem: 'a late payment alone releases no goods (section 1)',
  },
  {
    says: /(?:nhận|trả) một phần.{0,60}(?:giữ lại tiền|không hoàn)|part.{0,30}(?:is kept|stays with the (?:shop|merchant))/iu,
    problem: 'a partial payment for an expired code is refunded (section 2)',
  },
  {
    says: /Reversal.{0,80}(?:sau|after).{0,40}APPROVED/u,
    unless: negated,
    problem: 'an APPROVED sale is not reversed without an event (section 5)',
  },
];

export function contradiction(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ');
  return contradictions.find(({ says, unless }) => says.test(line) && !unless?.test(line))?.problem;
}

const mayHaveMoved =
  /(?:tiền|thẻ) có thể (?:đã|bị|vẫn)|có thể (?:đã|bị) (?:thu|trừ|chuyển)|money may have/iu;
const didNotMove =
  /(?:chưa|không)(?: hề)? (?:bị )?(?:thu|trừ|chuyển) (?:tiền|đồng)|tiền chưa (?:bị )?(?:trừ|thu|chuyển)|không (?:có )?tiền nào (?:bị )?(?:chuyển|trừ)|chưa có giao dịch nào|no money (?:was|has)/iu;

/** Returns whether money moved according to a text, or undefined if the text does not mention it. */
export function moneyIn(text: string): Money | undefined {
  if (mayHaveMoved.test(text)) return 'maybe';
  return didNotMove.test(text.replace(/(?:chưa|không) thu tiền lại/giu, '')) ? 'no' : undefined;
}

/** Describes how a text about money contradicts the table of errors for the codes in `named`; else undefined. */
export function wrongMoney(
  codes: ErrorCodes,
  text: string,
  named: readonly string[],
  api?: ErrorApi,
): string | undefined {
  const said = moneyIn(text);
  if (said === undefined) return undefined;
  for (const code of named) {
    const entry = codes.get(code);
    const reactions = entry && api ? reactionsIn(entry, api) : (entry?.reactions ?? []);
    const known = new Set(reactions.map(({ money }) => money));
    const fits = said === 'no' ? known.size === 1 && known.has('no') : known.has('maybe');
    if (known.size > 0 && !fits) {
      return `it implies \`money: ${said}\`, but \`money\` of ${code} is ${[...known].join(' or ')} in the table of errors`;
    }
  }
  return undefined;
}
