import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { useTextLanguage } from '../english';

const words = {
  vi: {
    name: 'Điểm chờ xác nhận',
    count: (points: number) => `${points} điểm chờ nhà cung cấp xác nhận.`,
    link: 'Xem danh sách',
  },
  en: {
    name: 'Facts to confirm',
    count: (points: number) => `Facts that the provider has not confirmed yet: ${points}.`,
    link: 'See the list',
  },
};

/** Note on a page with facts that Zengi has not confirmed yet. */
export function ToConfirm({ ids }: { ids: string[] }): ReactNode {
  const { name, count, link } = words[useTextLanguage().language];
  return (
    <aside className="to-confirm" aria-label={name}>
      {count(ids.length)} <Link to={`/documents/to_confirm#${ids[0] ?? ''}`}>{link}</Link>
    </aside>
  );
}
