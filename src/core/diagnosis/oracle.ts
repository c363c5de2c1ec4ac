import { say, type Sentence } from './problem';

/** Beside every reason why something does not open: it is for the reader, and never for an answer. */
export const oracle: Sentence = say`
  Chỉ ghi lý do này vào nhật ký của bạn. Người gọi nhận cùng một phản hồi 415 cho lỗi giải mã và lỗi chữ ký, nếu không thì ai cũng dò được nội dung (padding oracle).
  Keep this reason to your own log. The caller gets the same answer 415 for a failed decryption and a wrong signature; otherwise anybody can work out the content (padding oracle).`;
