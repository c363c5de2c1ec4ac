import { useLabels } from '../english';

/** Labels of an API page outside its built text. The key is the English text, the value its translation. */
const vietnamese = {
  'A call that you receive.': 'Lời gọi bạn nhận.',
  'Address copied to the clipboard': 'Đã chép địa chỉ',
  'All operations': 'Mọi thao tác',
  'Close the editor': 'Đóng trình soạn',
  'Breaks a rule:': 'Sai quy tắc:',
  'Collapse all': 'Thu gọn tất cả',
  Copied: 'Đã chép',
  Copy: 'Chép',
  'Copy the address': 'Chép địa chỉ',
  Deprecated: 'Không nên dùng nữa',
  'Do not use it in new integrations.': 'Đừng dùng trong tích hợp mới.',
  'Edit request': 'Sửa yêu cầu',
  'Expand all': 'Mở tất cả',
  'It may be removed on or after': 'Có thể bị bỏ từ',
  'Load it again': 'Tải lại',
  Loading: 'Đang tải',
  'Not copied': 'Chưa chép được',
  Parsed: 'Đúng cú pháp',
  Request: 'Yêu cầu',
  'Request editor': 'Trình soạn yêu cầu',
  Sample: 'Mã mẫu',
  Show: 'Hiện',
  Tested: 'Đã kiểm thử',
  'The address could not be copied. Select it and copy it there.':
    'Không chép được địa chỉ. Hãy chọn địa chỉ rồi tự chép.',
  'The editor could not be loaded. Reload the page to try again.':
    'Không tải được trình soạn. Hãy tải lại trang.',
  'This page could not be loaded.': 'Không tải được trang này.',
  Verified: 'Đã chạy',
  Version: 'Phiên bản',
  'Your server implements this endpoint; we call it.':
    'Máy chủ của bạn cung cấp endpoint này; chúng tôi gọi nó.',
  'not run': 'chưa chạy',
  'the handler of': 'phần xử lý trong',
  'complete, with its settings': 'đầy đủ, kèm cấu hình',
  'with the first server of the specification': 'với máy chủ đầu tiên của đặc tả',
} as const;

export const useApiLabels = (): ((english: keyof typeof vietnamese) => string) =>
  useLabels(vietnamese);
