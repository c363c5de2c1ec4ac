import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

interface OpenPoint {
  ids: string[];
  question: string;
  ask: string;
  urgency: string;
  value?: string;
  uses: { title: string; route: string }[];
}

/** Who has to answer, in the words of the page. */
const asked: Record<string, string> = {
  'provider-tech': 'Zengi: đội kỹ thuật',
  'provider-business': 'Zengi: đội kinh doanh và vận hành',
  bank: 'Ngân hàng, qua Zengi',
};

const urgencies: Record<string, string> = {
  'before-uat': 'trước UAT',
  'before-live': 'trước khi chạy thật',
  later: 'không gấp',
};

function Point({
  point: { ids, question, urgency, value, uses },
}: {
  point: OpenPoint;
}): ReactNode {
  return (
    <tr id={ids[0]}>
      <td>
        {ids.slice(1).map((id) => (
          <span key={id} id={id} />
        ))}
        {question}
      </td>
      <td>{value !== undefined && <code>{value}</code>}</td>
      <td>{urgencies[urgency]}</td>
      <td>
        {uses.map(({ title, route }, index) => (
          <span key={route}>
            {index > 0 && ', '}
            <Link to={route}>{title}</Link>
          </span>
        ))}
      </td>
    </tr>
  );
}

/**
 * The one list of what has still to be confirmed, a table for each who must answer; the build fills
 * it, sorted by who answers and how urgent it is.
 */
export function ToConfirmList({ items }: { items: OpenPoint[] }): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  for (const id of items.flatMap(({ ids }) => ids)) collectAnchor(id);
  const groups = Object.keys(asked).map((ask) => ({
    ask,
    points: items.filter((item) => item.ask === ask),
  }));
  return (
    // Each point is told on its own page; here they would only be found twice.
    <div data-search-skip>
      {groups.map(({ ask, points }) => (
        <table key={ask}>
          <caption>
            {asked[ask]}: {points.length} câu hỏi
          </caption>
          <thead>
            <tr>
              <th scope="col">Câu hỏi</th>
              <th scope="col">Đang dùng</th>
              <th scope="col">Cần trước</th>
              <th scope="col">Trang liên quan</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <Point key={point.question} point={point} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
