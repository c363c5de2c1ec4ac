import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import { routes } from './routes';
import styles from './sections.module.css';

const products = [
  {
    name: 'EDC API',
    to: routes.edcApi,
    forWhom: 'Cho quầy thu ngân có máy thẻ: POS, khách sạn, nhà hàng, chuỗi bán lẻ.',
    points: [
      'Gửi lệnh thu tiền, huỷ và kết toán thẳng vào máy',
      'Hiện mã VietQR trên màn hình máy, kể cả mã do bạn tạo',
      'Biết máy đang sẵn sàng, đang bận hay mất kết nối',
      'Tra lại một giao dịch khi chưa rõ kết quả',
    ],
    overview: { to: routes.edcOverview, label: 'Kết nối máy EDC hoạt động ra sao' },
  },
  {
    name: 'QR API',
    to: routes.qrApi,
    forWhom: 'Cho website, ứng dụng và ERP thu tiền bằng chuyển khoản.',
    points: [
      'Tạo mã VietQR mang sẵn số tiền và nội dung',
      'Tài khoản ảo riêng cho từng đơn hàng hay từng cửa hàng',
      'Danh sách tài khoản nhận tiền và thông tin merchant',
      'IPN báo về máy chủ của bạn cho mỗi khoản tiền vào',
    ],
    overview: { to: routes.qrOverview, label: 'Tổng quan Zengi’s QR API' },
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
