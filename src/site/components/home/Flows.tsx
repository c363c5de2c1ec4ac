import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import { routes } from './routes';
import styles from './sections.module.css';

interface Step {
  title: string;
  text: string;
  /** The call that this step makes or receives; undefined for a step of the customer. */
  call?: { to: string; label: string; isCode?: boolean };
}

const flows: { name: string; steps: Step[] }[] = [
  {
    name: 'Thẻ trên máy EDC',
    steps: [
      {
        title: 'Lấy access token',
        text: 'Máy chủ của bạn đổi client_id và client_secret lấy token.',
        call: { to: routes.edcToken, label: 'POST /auth/token', isCode: true },
      },
      {
        title: 'Gửi lệnh SALE vào máy',
        text: 'Phản hồi 200 nghĩa là máy đã nhận lệnh, chưa phải khách đã trả tiền.',
        call: { to: routes.sale, label: 'POST /device/sale', isCode: true },
      },
      {
        title: 'Khách chạm hoặc cắm thẻ',
        text: 'Dữ liệu thẻ nằm lại trong máy, không đi qua hệ thống của bạn.',
      },
      {
        title: 'Nhận kết quả qua IPN',
        text: 'Giải mã, kiểm chữ ký, lưu, trả 000; rồi so sự kiện và số tiền với đơn.',
        call: { to: routes.ipnCard, label: 'IPN thẻ' },
      },
    ],
  },
  {
    name: 'VietQR trên màn hình của bạn',
    steps: [
      {
        title: 'Lấy access token',
        text: 'Cùng một cách xác thực như EDC API.',
        call: { to: routes.qrToken, label: 'POST /auth/token', isCode: true },
      },
      {
        title: 'Tạo mã cho đơn hàng',
        text: 'Mã mang sẵn số tiền và nội dung: khách không phải gõ gì.',
        call: { to: routes.createQr, label: 'POST /v1/vietqr', isCode: true },
      },
      {
        title: 'Khách quét bằng ứng dụng ngân hàng',
        text: 'Tiền vào tài khoản của bạn qua NAPAS.',
      },
      {
        title: 'Nhận báo có qua IPN',
        text: 'Trả 000 để không bị gửi lại, rồi cộng mọi khoản tiền của đơn: đủ mới giao hàng.',
        call: { to: routes.ipnQr, label: 'IPN QR' },
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
                        {call.isCode ? <code>{call.label}</code> : call.label}
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
          <Link to={routes.checkTransaction}>Kiểm tra thông tin giao dịch</Link> trước, rồi mới
          quyết định.
        </p>
      </section>
    </div>
  );
}
