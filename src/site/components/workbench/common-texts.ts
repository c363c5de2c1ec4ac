import type { Sentence } from '@portal/core/diagnosis';

/** What every tool of this room says. */
export const commonTexts = {
  promise: {
    vi: 'Mọi thứ ở lại trong tab này: không gửi đi, không lưu. Khoá mất khi bạn đóng công cụ hoặc rời trang.',
    en: 'Everything stays in this tab: nothing is sent or stored. Keys are gone when you close the tool or leave the page.',
  },
  working: { vi: 'Đang tính …', en: 'Working …' },
  broken: {
    vi: 'Không tải đủ công cụ. Hãy tải lại trang.',
    en: 'Part of the tool could not be loaded. Reload the page.',
  },
  problem: {
    vi: 'Chưa tính được: xem câu ở ô nhập.',
    en: 'Nothing computed yet: see the sentence at the field.',
  },
} satisfies Record<string, Sentence>;
