import type { QrReading, Sentence } from '@portal/core/diagnosis';
import type { QrTask } from './task';

const kinds: Readonly<Record<QrReading['kind'], Sentence>> = {
  static: { vi: 'mã tĩnh', en: 'a static code' },
  dynamic: { vi: 'mã động', en: 'a dynamic code' },
};

/** What came out of it, in one sentence. */
export function verdictOf(to: QrTask['to'], reading: QrReading): Sentence {
  const { faults, isValid, kind, corrected } = reading;
  const { vi, en } = kinds[kind];
  if (to === 'make') return { vi: `Đã dựng chuỗi: ${vi}.`, en: `The string is made: ${en}.` };
  const count = faults.filter(({ weight }) => weight === (isValid ? 'note' : 'error')).length;
  if (isValid) {
    return count === 0
      ? { vi: `Chuỗi đúng: ${vi}.`, en: `The string is right: ${en}.` }
      : {
          vi: `Chuỗi đọc được: ${vi}. Có ${count} điều nên xem.`,
          en: `The string can be read: ${en}. ${count === 1 ? 'One thing deserves' : `${count} things deserve`} a look.`,
        };
  }
  const found: Sentence = {
    vi: `Chuỗi có ${count} lỗi.`,
    en: `The string has ${count === 1 ? 'one fault' : `${count} faults`}.`,
  };
  return corrected === undefined
    ? {
        vi: `${found.vi} Không thể biết chắc chuỗi đúng: hãy sửa từng lỗi, hoặc lấy lại chuỗi từ nguồn.`,
        en: `${found.en} The right string is not certain: correct the faults, or get it from its source again.`,
      }
    : { vi: `${found.vi} Chuỗi đã sửa ở dưới.`, en: `${found.en} The corrected string is below.` };
}
