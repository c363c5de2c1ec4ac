import type { ReactNode } from 'react';

import { HomePage, type HomeTexts } from '../site/components/home';

const texts: HomeTexts = {
  language: 'vi',
  tab: 'API máy thẻ và VietQR',
  title: 'Thu tiền thẻ và VietQR ngay từ phần mềm của bạn',
  lead: 'Ra lệnh cho máy thanh toán thẻ (EDC) tại quầy, tạo mã VietQR và nhận báo có ngay khi khách chuyển khoản.',
  doors: {
    owner: {
      title: 'Tôi mở cửa hàng',
      text: 'Thu tiền ở quầy, gặp sự cố, trả tiền lại cho khách. Không cần biết lập trình.',
    },
    developer: {
      title: 'Tôi viết phần mềm',
      text: 'POS, ERP, website: gọi API đầu tiên trong năm phút, nhận kết quả qua IPN.',
    },
  },
  pages: {
    incidents: 'Có sự cố',
    refunds: 'Hoàn tiền và huỷ',
    payout: 'Tiền về lúc nào',
    stores: 'Nhiều cửa hàng',
    support: 'Hỗ trợ',
    errors: 'Mã lỗi',
    ipnCard: 'IPN thẻ',
    ipnQr: 'IPN QR',
  },
  run: 'Chạy cả hai API tại máy bạn',
  simulator: ['Trình mô phỏng', ' có cả máy EDC: chạm thẻ trên màn hình, kết quả về qua IPN.'],
  receipt: {
    title: 'Biên lai',
    order: 'Đơn hàng',
    card: 'Thẻ',
    invoice: 'Số hoá đơn',
    approval: 'Mã chuẩn chi',
    amount: 'Số tiền',
  },
  money: ['.', '₫'],
  toolsTitle: 'Thử ngay trên trang',
  tools: {
    editor: {
      title: 'Sửa yêu cầu, mã đổi theo',
      text: 'Trình soạn ngay trên trang của mỗi lệnh.',
      more: 'Mở lệnh SALE',
    },
    samples: {
      title: 'Mã mẫu {count} ngôn ngữ',
      text: 'Mỗi mẫu được chạy thử hoặc phân tích cú pháp khi dựng tài liệu.',
      more: 'Báo cáo kiểm mã mẫu',
    },
    crypto: {
      title: 'Công cụ chữ ký, AES, IPN, VietQR',
      text: 'Dán vào, đọc kết quả. Nội dung không rời khỏi tab.',
      more: 'Tính và kiểm chữ ký',
    },
    collections: {
      title: 'Bộ lệnh cho Postman và .http',
      text: 'Cùng hợp đồng OpenAPI, đã điền sẵn máy chủ UAT và trình mô phỏng.',
      more: 'Trong danh mục API',
    },
    agents: {
      title: 'Tài liệu cho trợ lý lập trình',
      text: 'Máy chủ MCP trong một tệp; mỗi trang có bản Markdown.',
      more: 'Nối vào trợ lý',
    },
    errors: {
      title: 'Tra một mã lỗi',
      text: 'Tiền đã chuyển chưa, chương trình làm gì, thu ngân nói gì.',
      more: 'Bảng mã lỗi',
    },
  },
  productsTitle: 'Hai API, một cách tích hợp',
  products: {
    edc: {
      forWhom: 'Cho quầy thu ngân có máy thẻ: POS, khách sạn, nhà hàng, chuỗi bán lẻ.',
      points: [
        'Gửi lệnh thu tiền, huỷ và kết toán thẳng vào máy',
        'Hiện mã VietQR trên màn hình máy, kể cả mã do bạn tạo',
        'Biết máy đang sẵn sàng, đang bận hay mất kết nối',
        'Tra lại một giao dịch khi chưa rõ kết quả',
      ],
      overview: 'Kết nối máy EDC hoạt động ra sao',
    },
    qr: {
      forWhom: 'Cho website, ứng dụng và ERP thu tiền bằng chuyển khoản.',
      points: [
        'Tạo mã VietQR mang sẵn số tiền và nội dung',
        'Tài khoản ảo riêng cho từng đơn hàng hay từng cửa hàng',
        'Danh sách tài khoản nhận tiền và thông tin merchant',
        'IPN báo về máy chủ của bạn cho mỗi khoản tiền vào',
      ],
      overview: 'Tổng quan Zengi’s QR API',
    },
  },
  flowsTitle: 'Một khoản thanh toán đi thế nào',
  flows: {
    card: {
      name: 'Thẻ trên máy EDC',
      steps: [
        {
          title: 'Lấy access token',
          text: (
            <>
              Máy chủ của bạn đổi <code>client_id</code> và <code>client_secret</code> lấy token.
            </>
          ),
        },
        {
          title: 'Gửi lệnh SALE vào máy',
          text: 'Phản hồi 200 nghĩa là máy đã nhận lệnh, chưa phải khách đã trả tiền.',
        },
        {
          title: 'Khách chạm hoặc cắm thẻ',
          text: 'Dữ liệu thẻ nằm lại trong máy, không đi qua hệ thống của bạn.',
        },
        {
          title: 'Nhận kết quả qua IPN',
          text: 'Giải mã, kiểm chữ ký, lưu, trả 000; rồi so sự kiện, đơn, số tiền, máy với đơn còn chờ.',
        },
      ],
    },
    qr: {
      name: 'VietQR trên màn hình của bạn',
      steps: [
        { title: 'Lấy access token', text: 'Cùng một cách xác thực như EDC API.' },
        {
          title: 'Tạo mã cho đơn hàng',
          text: 'Mã mang sẵn số tiền và nội dung: khách không phải gõ gì.',
        },
        {
          title: 'Khách quét bằng ứng dụng ngân hàng',
          text: 'Tiền vào tài khoản của bạn qua NAPAS.',
        },
        {
          title: 'Nhận báo có qua IPN',
          text: 'Trả 000 để không bị gửi lại, rồi cộng các khoản đúng hạn, không mang LATE, EXTRA, chưa trả lại: đơn còn chờ và đủ tiền mới giao hàng.',
        },
      ],
    },
  },
  rule: [
    'Mất phản hồi? Hỏi kết quả, đừng tạo lệnh mới.',
    'Một lệnh thanh toán không có phản hồi vẫn có thể đã thành công.',
    'Kiểm tra thông tin giao dịch',
    ' trước, rồi mới quyết định.',
  ],
  nextTitle: 'Đi tiếp',
  next: {
    guides: { title: 'Hướng dẫn', text: 'Merchant Portal, nối với ERP, lắp máy EDC.' },
    erp: { title: 'Nối với ERP', text: 'Từ hoá đơn đến đối soát, từng bước.' },
    errors: { title: 'Mã lỗi', text: 'Mã nào thử lại được, mã nào phải dừng.' },
    uat: {
      title: 'UAT và môi trường thật',
      text: 'Các ca kiểm thử phải qua trước ngày mở.',
    },
  },
  note: [
    'Số liệu trong ví dụ là minh hoạ. Những điểm nhà cung cấp chưa công bố là đề xuất của tài liệu này: ',
    'danh sách chờ xác nhận',
  ],
};

export default function VietnameseHome(): ReactNode {
  return <HomePage texts={texts} />;
}
