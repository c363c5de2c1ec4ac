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
    <CodePanel title="Chạy cả hai API trên máy của bạn" language="bash" className={styles.run}>
      {`curl -fO ${url}/zengi-simulator.mjs &&\n  node zengi-simulator.mjs`}
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

export function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <div>
          <h1 className={styles.title}>Thu tiền thẻ và VietQR ngay từ phần mềm của bạn</h1>
          <p className={styles.lead}>
            Hai API cho merchant, đội ERP và đội POS: ra lệnh cho máy thanh toán thẻ (EDC) tại quầy,
            và tạo mã VietQR rồi nhận báo có ngay khi khách chuyển khoản.
          </p>
          <p className={styles.summary} lang="en">
            Two APIs for merchants and integrators: drive a card terminal at the counter, and create
            VietQR codes with a callback for every payment.
          </p>
          <p className={styles.actions} {...searchSkip}>
            <Link className="button button--primary" to="/documents/intro">
              Lập trình viên: gọi API đầu tiên
            </Link>
            <Link className="button button--primary" to="/documents/guides/merchant_portal">
              Merchant: mở Merchant Portal
            </Link>
            <Link className="button button--outline" to="/edc/api">
              EDC API
            </Link>
            <Link className="button button--outline" to="/qr/api">
              QR API
            </Link>
          </p>
          <p className={styles.proposed} {...searchSkip}>
            Những điểm nhà cung cấp chưa công bố là đề xuất của tài liệu này:{' '}
            <Link to="/documents/to_confirm">danh sách chờ xác nhận</Link>.
          </p>
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
