import { useLabels } from '../../english';

/** Labels of the request editor. The key is the English text, the value its translation. */
const vietnamese = {
  '(not sent)': '(không gửi)',
  Body: 'Thân',
  'Copy a link to this request': 'Chép liên kết tới yêu cầu này',
  Credentials: 'Thông tin xác thực',
  'Header parameters': 'Tham số header',
  'Kept in memory only: never stored, shared or sent.':
    'Chỉ giữ trong bộ nhớ: không lưu, không chia sẻ, không gửi đi.',
  'Link copied. Credentials, and values with names like credentials, are left out.':
    'Đã chép liên kết, không kèm thông tin xác thực và các giá trị có tên như vậy.',
  'Media type': 'Kiểu nội dung',
  'Path parameters': 'Tham số trong đường dẫn',
  'Query parameters': 'Tham số truy vấn',
  Reset: 'Đặt lại',
  Server: 'Máy chủ',
  'Start from an example': 'Bắt đầu từ một ví dụ',
  'The body is left out: it is not valid JSON, so it may contain secrets.':
    'Liên kết không có thân: thân không phải JSON hợp lệ nên có thể chứa giá trị bí mật.',
  'The link could not be copied: copy it from here.':
    'Trình duyệt không cho chép: hãy chép liên kết này.',
  'This request is too long for a link.': 'Yêu cầu này quá dài cho một liên kết.',
  required: 'bắt buộc',
} as const;

export const useEditorLabels = (): ((english: keyof typeof vietnamese) => string) =>
  useLabels(vietnamese);
