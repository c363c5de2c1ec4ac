import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { collectionFile } from '@portal/core/apis';
import { searchSkip } from '@portal/core/markup';
import { languages } from '@portal/core/samples';
import { routes } from './routes';
import { saleRequest } from './sample';
import styles from './sections.module.css';

const tools = [
  {
    title: 'Sửa yêu cầu, mã đổi theo',
    text: 'Trình soạn ngay trên trang của mỗi lệnh.',
    to: routes.sale,
    more: 'Mở lệnh SALE',
    piece: JSON.stringify(saleRequest.body, null, 2),
  },
  {
    title: `Mã mẫu ${Object.keys(languages).length} ngôn ngữ`,
    text: 'Mỗi mẫu được chạy thử hoặc phân tích cú pháp khi dựng tài liệu.',
    to: routes.samples,
    more: 'Báo cáo kiểm mã mẫu',
    piece: Object.values(languages)
      .map(({ name }) => name)
      .join(' · '),
  },
  {
    title: 'Công cụ chữ ký, AES, IPN, VietQR',
    text: 'Dán vào, đọc kết quả. Nội dung không rời khỏi tab.',
    to: routes.hmac,
    more: 'Tính và kiểm chữ ký',
    piece: 'HMAC-SHA256\nAES-256-CBC\nIPN QR.PAID\nVietQR 000201…6304',
  },
  {
    title: 'Bộ lệnh cho Postman và .http',
    text: 'Cùng hợp đồng OpenAPI, đã điền sẵn máy chủ UAT và trình mô phỏng.',
    to: routes.edcApi,
    more: 'Trong danh mục API',
    piece: ['edc', 'qr'].map(collectionFile).join('\n'),
  },
  {
    title: 'Tài liệu cho trợ lý lập trình',
    text: 'Máy chủ MCP trong một tệp; mỗi trang có bản Markdown.',
    to: routes.agents,
    more: 'Nối vào trợ lý',
    piece: 'claude mcp add zengi-docs -- node zengi-docs-mcp.mjs',
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
