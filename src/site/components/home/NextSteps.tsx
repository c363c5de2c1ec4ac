import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import { PageMarkdown } from '../page-markdown';
import { routes } from './routes';
import styles from './sections.module.css';

const steps = [
  { to: routes.guides, title: 'Hướng dẫn', text: 'Merchant Portal, nối với ERP, lắp máy EDC.' },
  { to: routes.erp, title: 'Nối với ERP', text: 'Từ hoá đơn đến đối soát, từng bước.' },
  { to: routes.errors, title: 'Mã lỗi', text: 'Mã nào thử lại được, mã nào phải dừng.' },
  {
    to: routes.goingLive,
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
          {steps.map(({ to, title, text }) => (
            <li key={to}>
              <Link className={styles.nextLink} to={to}>
                <strong>{title}</strong>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.note}>Số liệu trong ví dụ là minh hoạ.</p>
        <PageMarkdown route="/" />
      </section>
    </div>
  );
}
