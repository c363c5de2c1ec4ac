import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

/** Note on a page with facts that Zengi has not confirmed yet. */
export function ToConfirm({ ids }: { ids: string[] }): ReactNode {
  return (
    <aside className="to-confirm" aria-label="Điểm chờ xác nhận">
      {ids.length} điểm chờ nhà cung cấp xác nhận.{' '}
      <Link to={`/documents/to_confirm#${ids[0] ?? ''}`}>Xem danh sách</Link>
    </aside>
  );
}
