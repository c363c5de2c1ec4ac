import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

/** Something the provider has still to confirm, and the pages that rest on it. */
export interface OpenPoint {
  /** Its anchor in the list. */
  id: string;
  question: string;
  /** What the portal says until then; absent where the question is about more than one value. */
  value?: string;
  uses: { title: string; route: string }[];
}

/** The one list of what the provider has still to confirm; the build fills it. */
export function ToConfirmList({ items }: { items: readonly OpenPoint[] }): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  for (const { id } of items) collectAnchor(id);
  return (
    // Each point is told on its own page; here they would only be found twice.
    <table data-search-skip>
      <thead>
        <tr>
          <th scope="col">Câu hỏi</th>
          <th scope="col">Đang dùng</th>
          <th scope="col">Trang liên quan</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, question, value, uses }) => (
          <tr key={id} id={id}>
            <td>{question}</td>
            <td>{value === undefined ? 'theo thiết kế trên trang' : <code>{value}</code>}</td>
            <td>
              {uses.map(({ title, route }, index) => (
                <span key={route}>
                  {index > 0 && ', '}
                  <Link to={route}>{title}</Link>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
