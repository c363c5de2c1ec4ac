import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import { routes } from './routes';
import styles from './sections.module.css';

const safeguards = [
  {
    title: 'HMAC-SHA256',
    text: 'Chữ ký cho bạn biết dữ liệu đến từ Zengi và không bị sửa giữa đường.',
    to: routes.hmac,
    more: 'Tính và kiểm chữ ký',
  },
  {
    title: 'AES-256-CBC',
    text: 'Nội dung IPN được mã hoá; trang này có ví dụ kiểm chứng được từng byte.',
    to: routes.aes,
    more: 'Mã hoá và giải mã',
  },
  {
    title: 'request_id',
    text: 'Mỗi lệnh mang một mã riêng: gửi lại cùng mã không thu tiền của khách hai lần.',
    to: routes.sale,
    more: 'Trong lệnh SALE',
  },
  {
    title: '970403******1234',
    text: 'Chỉ 6 số đầu và 4 số cuối của thẻ. Không bao giờ có CVV, PIN hay dữ liệu từ.',
    to: routes.ipn,
    more: 'Những gì IPN mang theo',
  },
];

export function Safeguards(): ReactNode {
  return (
    <section className={styles.section} {...searchSkip}>
      <h2>Giữ tiền đi đúng chỗ</h2>
      <ul className={styles.facts}>
        {safeguards.map(({ title, text, to, more }) => (
          <li key={title}>
            <h3 className={styles.factTitle} translate="no">
              {title}
            </h3>
            <p>{text}</p>
            <p className={styles.more}>
              <Link to={to}>{more}</Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
