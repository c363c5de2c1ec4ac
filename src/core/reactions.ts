/** The six kinds of reaction to an error code: `do` in `specs/error-codes.yaml`, specs/behaviour.md section 6. */
export const reactions = {
  done: { vi: 'Xong', en: 'Done' },
  'fix-then-same-id': { vi: 'Sửa, rồi gửi lại', en: 'Correct it, then send it again' },
  'same-again': { vi: 'Gửi lại nguyên nội dung', en: 'Send it again unchanged' },
  ask: { vi: 'Truy vấn kết quả', en: 'Query the result' },
  'stop-new-attempt': { vi: 'Dừng, được thử lần mới', en: 'Stop, a new attempt is allowed' },
  'stop-person': { vi: 'Dừng, không thử lại', en: 'Stop, no new attempt' },
} as const;
