import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { collectionFile } from '@portal/core/apis';
import { searchSkip } from '@portal/core/markup';
import { languages } from '@portal/core/samples';
import { PageMarkdown } from '../page-markdown';
import { saleRequest } from './sample';
import styles from './sections.module.css';

const tools = [
  {
    title: 'Sửa yêu cầu, mã đổi theo',
    text: 'Trình soạn ngay trên trang của mỗi lệnh.',
    to: '/api_edc/chuyển-lệnh-sale-vao-may-edc',
    more: 'Mở lệnh SALE',
    piece: JSON.stringify(saleRequest, null, 2),
  },
  {
    title: `Mã mẫu ${Object.keys(languages).length} ngôn ngữ`,
    text: 'Mỗi mẫu được chạy thử hoặc phân tích cú pháp khi dựng tài liệu.',
    to: '/documents/samples',
    more: 'Báo cáo kiểm mã mẫu',
    piece: Object.values(languages)
      .map(({ name }) => name)
      .join(' · '),
  },
  {
    title: 'Công cụ chữ ký, AES, IPN, VietQR',
    text: 'Dán vào, đọc kết quả. Nội dung không rời khỏi tab.',
    to: '/others/hmac',
    more: 'Tính và kiểm chữ ký',
    piece: 'HMAC-SHA256\nAES-256-CBC\nIPN QR.PAID\nVietQR 000201…6304',
  },
  {
    title: 'Bộ lệnh cho Postman và .http',
    text: 'Cùng hợp đồng OpenAPI, đã điền sẵn máy chủ UAT và trình mô phỏng.',
    to: '/edc/api',
    more: 'Trong danh mục API',
    piece: ['edc', 'qr'].map((key) => collectionFile(key).replace(/.*\//, '')).join('\n'),
  },
  {
    title: 'Tài liệu cho trợ lý lập trình',
    text: 'Máy chủ MCP trong một tệp; mỗi trang có bản Markdown.',
    to: '/documents/agents',
    more: 'Nối vào trợ lý',
    piece: 'claude mcp add zengi-docs -- node zengi-docs-mcp.mjs',
  },
  {
    title: 'Tra một mã lỗi',
    text: 'Tiền đã chuyển chưa, chương trình làm gì, thu ngân nói gì.',
    to: '/documents/errors',
    more: 'Bảng mã lỗi',
    piece: '{"errorCode": "504",\n "error": {"reason_code": "TERMINAL_TIMEOUT"}}',
  },
];

export function Tools(): ReactNode {
  return (
    <section className={styles.section} {...searchSkip}>
      <h2>Thử ngay trên trang</h2>
      <ul className={styles.facts}>
        {tools.map(({ title, text, to, more, piece }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <pre className={styles.piece} translate="no" lang="en">
              {piece}
            </pre>
            <p className={styles.more}>
              <Link to={to}>{more}</Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const products = [
  {
    name: 'EDC API',
    to: '/edc/api',
    forWhom: 'Cho quầy thu ngân có máy thẻ: POS, khách sạn, nhà hàng, chuỗi bán lẻ.',
    points: [
      'Gửi lệnh thu tiền, huỷ và kết toán thẳng vào máy',
      'Hiện mã VietQR trên màn hình máy, kể cả mã do bạn tạo',
      'Biết máy đang sẵn sàng, đang bận hay mất kết nối',
      'Tra lại một giao dịch khi chưa rõ kết quả',
    ],
    overview: { to: '/others/device_api', label: 'Kết nối máy EDC hoạt động ra sao' },
  },
  {
    name: 'QR API',
    to: '/qr/api',
    forWhom: 'Cho website, ứng dụng và ERP thu tiền bằng chuyển khoản.',
    points: [
      'Tạo mã VietQR mang sẵn số tiền và nội dung',
      'Tài khoản ảo riêng cho từng đơn hàng hay từng cửa hàng',
      'Danh sách tài khoản nhận tiền và thông tin merchant',
      'IPN báo về máy chủ của bạn cho mỗi khoản tiền vào',
    ],
    overview: { to: '/api_qr/zengis-qr-api', label: 'Tổng quan Zengi’s QR API' },
  },
];

export function Products(): ReactNode {
  return (
    <section className={styles.section} {...searchSkip}>
      <h2>Hai API, một cách tích hợp</h2>
      <div className={styles.pair}>
        {products.map(({ name, to, forWhom, points, overview }) => (
          <section key={name} className={styles.panel}>
            <h3>
              <Link to={to}>{name}</Link>
            </h3>
            <p>{forWhom}</p>
            <ul className={styles.ticks}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <p className={styles.more}>
              <Link to={overview.to}>{overview.label}</Link>
            </p>
          </section>
        ))}
      </div>
    </section>
  );
}

interface Step {
  title: string;
  text: ReactNode;
  /** The call that the reader's software sends or receives in this step. */
  call?: { to: string; label: ReactNode };
}

const flows: { name: string; steps: Step[] }[] = [
  {
    name: 'Thẻ trên máy EDC',
    steps: [
      {
        title: 'Lấy access token',
        text: (
          <>
            Máy chủ của bạn đổi <code>client_id</code> và <code>client_secret</code> lấy token.
          </>
        ),
        call: { to: '/api_edc/root-auth-token-post', label: <code>POST /auth/token</code> },
      },
      {
        title: 'Gửi lệnh SALE vào máy',
        text: 'Phản hồi 200 nghĩa là máy đã nhận lệnh, chưa phải khách đã trả tiền.',
        call: {
          to: '/api_edc/chuyển-lệnh-sale-vao-may-edc',
          label: <code>POST /device/sale</code>,
        },
      },
      {
        title: 'Khách chạm hoặc cắm thẻ',
        text: 'Dữ liệu thẻ nằm lại trong máy, không đi qua hệ thống của bạn.',
      },
      {
        title: 'Nhận kết quả qua IPN',
        text: 'Giải mã, kiểm chữ ký, lưu, trả 000; rồi so sự kiện, đơn, số tiền, máy với đơn còn chờ.',
        call: { to: '/others/ipn_card', label: 'IPN thẻ' },
      },
    ],
  },
  {
    name: 'VietQR trên màn hình của bạn',
    steps: [
      {
        title: 'Lấy access token',
        text: 'Cùng một cách xác thực như EDC API.',
        call: { to: '/api_qr/root-auth-token-post', label: <code>POST /auth/token</code> },
      },
      {
        title: 'Tạo mã cho đơn hàng',
        text: 'Mã mang sẵn số tiền và nội dung: khách không phải gõ gì.',
        call: { to: '/api_qr/generate-viet-qr', label: <code>POST /v1/vietqr</code> },
      },
      {
        title: 'Khách quét bằng ứng dụng ngân hàng',
        text: 'Tiền vào tài khoản của bạn qua NAPAS.',
      },
      {
        title: 'Nhận báo có qua IPN',
        text: 'Trả 000 để không bị gửi lại, rồi cộng các khoản đúng hạn, không mang LATE, EXTRA, chưa trả lại: đơn còn chờ và đủ tiền mới giao hàng.',
        call: { to: '/others/ipn_qr', label: 'IPN QR' },
      },
    ],
  },
];

export function Flows(): ReactNode {
  return (
    <div className={styles.band} {...searchSkip}>
      <section className={styles.section}>
        <h2>Một khoản thanh toán đi thế nào</h2>
        <div className={styles.pair}>
          {flows.map(({ name, steps }) => (
            <section key={name}>
              <h3>{name}</h3>
              <ol className={styles.steps}>
                {steps.map(({ title, text, call }) => (
                  <li key={title}>
                    <strong>{title}</strong>
                    <span>{text}</span>
                    {call && (
                      <Link className={styles.call} to={call.to}>
                        {call.label}
                      </Link>
                    )}
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
        <p className={styles.rule}>
          <strong>Mất phản hồi? Hỏi kết quả, đừng tạo lệnh mới.</strong> Một lệnh thanh toán không
          có phản hồi vẫn có thể đã thành công.{' '}
          <Link to="/api_edc/kiểm-tra-thong-tin-giao-dịch">Kiểm tra thông tin giao dịch</Link>{' '}
          trước, rồi mới quyết định.
        </p>
      </section>
    </div>
  );
}

const nextSteps = [
  {
    to: '/category/hướng-dẫn',
    title: 'Hướng dẫn',
    text: 'Merchant Portal, nối với ERP, lắp máy EDC.',
  },
  {
    to: '/documents/guides/link_to_erp',
    title: 'Nối với ERP',
    text: 'Từ hoá đơn đến đối soát, từng bước.',
  },
  { to: '/documents/errors', title: 'Mã lỗi', text: 'Mã nào thử lại được, mã nào phải dừng.' },
  {
    to: '/documents/uat',
    title: 'UAT và môi trường thật',
    text: 'Các ca kiểm thử phải qua trước ngày mở.',
  },
];

export function NextSteps(): ReactNode {
  return (
    <div className={styles.band} {...searchSkip}>
      <section className={styles.section}>
        <h2>Đi tiếp</h2>
        <ul className={styles.next}>
          {nextSteps.map(({ to, title, text }) => (
            <li key={to}>
              <Link className={styles.nextLink} to={to}>
                <strong>{title}</strong>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          Số liệu trong ví dụ là minh hoạ. Những điểm nhà cung cấp chưa công bố là đề xuất của tài
          liệu này: <Link to="/documents/to_confirm">danh sách chờ xác nhận</Link>.
        </p>
        <PageMarkdown route="/" />
      </section>
    </div>
  );
}
