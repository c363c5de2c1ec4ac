/** Page that lists every open point and explains the marks. */
export const openPointsPage = '/documents/to_confirm';

/** Marks of certainty with their meaning; writers use them as the text of a link after a statement. */
export const certaintyMarks: Readonly<Record<string, string>> = {
  '✓': 'nhà cung cấp đã công bố',
  '◐': 'đề xuất, chờ xác nhận',
  '○': 'còn mở',
};
