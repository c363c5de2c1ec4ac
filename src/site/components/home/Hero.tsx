import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import styles from './Hero.module.css';
import { routes } from './routes';
import { saleRequest, saleResult } from './sample';

const dong = new Intl.NumberFormat('vi-VN');

function Request(): ReactNode {
  const fields = Object.entries(saleRequest.body);
  return (
    <figure className={styles.request}>
      <figcaption className={styles.requestLine}>
        <span className={styles.method}>{saleRequest.method.toUpperCase()}</span>
        <span>{saleRequest.path}</span>
      </figcaption>
      <pre className={styles.code} translate="no">
        <code>
          {'{\n'}
          {fields.map(([name, value], index) => (
            <span key={name}>
              {'  '}
              <span className={styles.key}>{`"${name}"`}</span>
              {': '}
              <span className={typeof value === 'number' ? styles.number : styles.string}>
                {JSON.stringify(value)}
              </span>
              {index < fields.length - 1 ? ',\n' : '\n'}
            </span>
          ))}
          {'}'}
        </code>
      </pre>
    </figure>
  );
}

function Receipt(): ReactNode {
  return (
    <figure className={styles.slip}>
      <div className={styles.receipt}>
        <figcaption className={styles.receiptTitle}>
          <span>Biên lai</span>
          <span translate="no">{saleResult.transaction_type}</span>
        </figcaption>
        <dl className={styles.lines}>
          <div>
            <dt>Đơn hàng</dt>
            <dd>{saleResult.order_id}</dd>
          </div>
          <div>
            <dt>Thẻ {saleResult.card_scheme}</dt>
            <dd>{saleResult.masked_pan}</dd>
          </div>
          <div>
            <dt>Số hoá đơn</dt>
            <dd>{saleResult.invoice_no}</dd>
          </div>
          <div>
            <dt>Mã chuẩn chi</dt>
            <dd>{saleResult.approval_code}</dd>
          </div>
          <div className={styles.total}>
            <dt>Số tiền</dt>
            <dd>{dong.format(saleResult.amount)} ₫</dd>
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
        <div className={styles.words}>
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
            <Link className="button button--primary" to={routes.firstCall}>
              Gọi API đầu tiên
            </Link>
            <Link className="button button--outline" to={routes.edcApi}>
              EDC API
            </Link>
            <Link className="button button--outline" to={routes.qrApi}>
              QR API
            </Link>
          </p>
        </div>
        <div className={styles.scene} {...searchSkip}>
          <Request />
          <p className={styles.between}>Khách chạm thẻ trên máy. Kết quả về qua IPN:</p>
          <Receipt />
        </div>
      </div>
    </header>
  );
}
