import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

import { attributes, searchSkip } from '@portal/core/markup';
import type { Asked, OpenPoint, Urgency } from '@portal/core/model';
import { DataTable, type DataRow } from '../doc';

/** Who has to answer, in the words of the page. */
const asked: Record<Asked, string> = {
  'provider-tech': 'Zengi: đội kỹ thuật',
  'provider-business': 'Zengi: đội kinh doanh và vận hành',
  bank: 'Ngân hàng, qua Zengi',
};

const urgencies: Record<Urgency, string> = {
  'before-uat': 'trước UAT',
  'before-live': 'trước khi lên môi trường thật',
  later: 'không gấp',
};

const row = ({ ids, question, value, uses }: OpenPoint): DataRow => ({
  key: question,
  id: ids[0],
  cells: [
    <>
      {ids.slice(1).map((id) => (
        <span key={id} id={id} />
      ))}
      {question} {/* The note of a page leads here: the Markdown needs no way back. */}
      <small {...{ [attributes.pageOnly]: '' }}>
        {uses.map(({ title, route }, index) => (
          <span key={route}>
            {index > 0 && ' · '}
            <Link to={route}>{title}</Link>
          </span>
        ))}
      </small>
    </>,
    value !== undefined && <code className="long">{value}</code>,
  ],
});

/**
 * The one list of what has still to be confirmed; the build fills it. A table for each who must answer and for
 * how urgent it is.
 */
export function ToConfirmList({ items }: { items: readonly OpenPoint[] }): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  for (const id of items.flatMap(({ ids }) => ids)) collectAnchor(id);
  const groups = Object.entries(asked).flatMap(([ask, who]) =>
    Object.entries(urgencies).map(([urgency, when]) => ({
      title: `${who}, ${when}`,
      points: items.filter((item) => item.ask === ask && item.urgency === urgency),
    })),
  );
  return (
    // Each point stands on its own page; here they would only be found twice.
    <div {...searchSkip}>
      {groups.map(
        ({ title, points }) =>
          points.length > 0 && (
            <DataTable
              key={title}
              caption={`${title}: ${points.length} câu hỏi`}
              columns={['Câu hỏi', 'Đang dùng']}
              rows={points.map(row)}
            />
          ),
      )}
    </div>
  );
}
