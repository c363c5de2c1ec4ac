import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';

import styles from './status.module.css';

/** Maximum length of a query, in characters, as on the search page. */
const MAX_QUERY = 64;

const ways = [
  { to: '/documents/intro', label: 'Bắt đầu: từ tài khoản đến lời gọi đầu tiên' },
  { to: '/edc/api', label: 'EDC API: mọi lệnh cho máy thanh toán thẻ' },
  { to: '/qr/api', label: 'QR API: VietQR, tài khoản, tài khoản ảo, IPN' },
  { to: '/category/hướng-dẫn', label: 'Hướng dẫn: Merchant Portal, ERP và máy EDC' },
  { to: '/documents/uat', label: 'UAT và môi trường thật' },
];

export function NotFoundHelp(): ReactNode {
  return (
    <main className={styles.page}>
      {/* The route of the docs, which is the root, also renders this page. It sets no title. */}
      <PageMetadata
        title="Page Not Found"
        description="There is no page at this address: search the documentation, or start from one of its parts."
      />
      <p className={styles.code}>404</p>
      <h1>Page Not Found</h1>
      <div lang="vi">
        <p>
          Không có trang nào ở địa chỉ này. Có thể trang đã đổi tên, hoặc liên kết bị gõ thiếu. Hãy
          tìm theo tên lệnh, tên trường hoặc mã lỗi:
        </p>
        <form className={styles.search} action="/search" role="search">
          <label htmlFor="not-found-query" lang="en">
            Search docs
          </label>
          <input
            id="not-found-query"
            className="zg-input"
            name="q"
            type="search"
            maxLength={MAX_QUERY}
          />
          <button className="button button--primary" type="submit" lang="en">
            Search
          </button>
        </form>
        <ul className={styles.links}>
          {ways.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
