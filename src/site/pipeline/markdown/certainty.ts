/** The page that lists every open point, and explains the marks. */
export const openPointsPage = '/documents/to_confirm';

/** The marks of certainty: a link with one of them as its text stands behind the statement. */
export const certaintyMarks: Readonly<Record<string, string>> = {
  '✓': 'nhà cung cấp đã công bố',
  '◐': 'đề xuất, chờ xác nhận',
  '○': 'còn mở',
};
