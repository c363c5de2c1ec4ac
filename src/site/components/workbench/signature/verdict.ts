import type { Sentence, Signature } from '@portal/core/diagnosis';

/** What came out of it, in one sentence. */
export function verdictOf({ verdict, explanations, tried, singlesOnly }: Signature): Sentence {
  const [first] = explanations;
  const most = singlesOnly
    ? {
        vi: 'Nội dung lớn hơn mọi IPN, nên chỉ thử từng lỗi một.',
        en: 'The content is larger than any IPN: mistakes were tried one at a time.',
      }
    : {
        vi: 'Đã thử từng lỗi và từng cặp lỗi.',
        en: 'Each known mistake and each two of them were tried.',
      };
  switch (verdict) {
    case 'none':
      return {
        vi: 'Đây là chữ ký đúng. Nhập chữ ký bạn nhận được để so.',
        en: 'This is the right signature. Enter the one that came to compare.',
      };
    case 'match':
      return { vi: 'Chữ ký đúng.', en: 'The signature is right.' };
    case 'explained':
      return {
        vi: `Chữ ký sai, và đã tìm ra vì sao: ${first?.mistakes.length === 1 ? 'một lỗi' : 'hai lỗi cùng lúc'}.`,
        en: `The signature is wrong, and here is why: ${first?.mistakes.length === 1 ? 'one mistake' : 'two mistakes at once'}.`,
      };
    case 'unexplained':
      return {
        vi: `Chữ ký sai, và không lỗi nào đã biết cho ra giá trị này (${tried} chữ ký). ${most.vi} Thường là khoá khác hoặc nội dung khác.`,
        en: `The signature is wrong, and no known mistake gives this value (${tried} signatures). ${most.en} Mostly it is another secret, or another content.`,
      };
  }
}

/** The colour of that sentence. */
export function toneOf({ verdict }: Signature): 'good' | 'bad' | 'open' {
  if (verdict === 'none') return 'open';
  return verdict === 'match' ? 'good' : 'bad';
}
