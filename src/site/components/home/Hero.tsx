import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import { groupDigits } from '@portal/core/values';
import { CodePanel } from '../code';
import styles from './Hero.module.css';
import { saleResult } from './sample';

function RunIt(): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  return (
    <CodePanel title="Chạy cả hai API tại máy bạn" language="bash" className={styles.run} wrap>
      {`curl -fO \\\n${url}/zengi-simulator.mjs\nnode zengi-simulator.mjs`}
    </CodePanel>
  );
}

const receiptLines = [
  ['Đơn hàng', saleResult.order_id],
  [`Thẻ ${saleResult.card_scheme}`, saleResult.masked_pan],
  ['Số hoá đơn', saleResult.invoice_no],
  ['Mã chuẩn chi', saleResult.approval_code],
];

function Receipt(): ReactNode {
  return (
    <figure className={styles.slip}>
      <div className={styles.receipt}>
        <figcaption className={styles.receiptTitle}>
          <span>Biên lai</span>
          <span translate="no">{saleResult.transaction_type}</span>
        </figcaption>
        <dl className={styles.lines}>
          {receiptLines.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>Số tiền</dt>
            <dd>{groupDigits(String(saleResult.amount), '.')} ₫</dd>
          </div>
        </dl>
        <p className={styles.stamp} translate="no">
          {saleResult.status}
        </p>
      </div>
    </figure>
  );
}

interface Door {
  title: string;
  text: string;
  to: string;
  /** Pages that a reader of this door opens most often. */
  more: { to: string; label: string }[];
}

const doors: Door[] = [
  {
    title: 'Tôi mở cửa hàng',
    text: 'Thu tiền ở quầy, gặp sự cố, trả tiền lại cho khách. Không cần biết lập trình.',
    to: '/documents/guides/store_owner',
    more: [
      { to: '/documents/guides/incidents', label: 'Có sự cố' },
      { to: '/documents/guides/decisions', label: 'Hoàn tiền và huỷ' },
      {
        to: '/documents/guides/store_owner#tiền-về-lúc-nào-và-đọc-sao-kê',
        label: 'Tiền về lúc nào',
      },
      { to: '/documents/guides/multi_store', label: 'Nhiều cửa hàng' },
      { to: '/documents/support', label: 'Hỗ trợ' },
    ],
  },
  {
    title: 'Tôi viết phần mềm',
    text: 'POS, ERP, website: gọi API đầu tiên trong năm phút, nhận kết quả qua IPN.',
    to: '/documents/intro',
    more: [
      { to: '/edc/api', label: 'EDC API' },
      { to: '/qr/api', label: 'QR API' },
      { to: '/documents/payments/ipn', label: 'IPN' },
      { to: '/documents/errors', label: 'Mã lỗi' },
      { to: '/documents/uat', label: 'UAT' },
    ],
  },
];

export function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <div>
          <h1 className={styles.title}>Thu tiền thẻ và VietQR ngay từ phần mềm của bạn</h1>
          <p className={styles.lead}>
            Ra lệnh cho máy thanh toán thẻ (EDC) tại quầy, tạo mã VietQR và nhận báo có ngay khi
            khách chuyển khoản.
          </p>
          <ul className={styles.doors} {...searchSkip}>
            {doors.map(({ title, text, to, more }) => (
              <li key={to}>
                <Link className={styles.door} to={to}>
                  <strong>{title}</strong>
                  <span>{text}</span>
                </Link>
                <ul className={styles.more}>
                  {more.map((page) => (
                    <li key={page.to}>
                      <Link to={page.to}>{page.label}</Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.scene} {...searchSkip}>
          <RunIt />
          <p className={styles.between}>
            <Link to="/documents/simulator">Trình mô phỏng</Link> có cả máy EDC: chạm thẻ trên màn
            hình, kết quả về qua IPN.
          </p>
          <Receipt />
        </div>
      </div>
    </header>
  );
}
