import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

import { attributes, searchSkip } from '@portal/core/markup';
import { FieldNames } from '../doc';
import type { Asked, OpenPoint, Urgency } from '@portal/core/lists';

/** Names of the teams that must answer. */
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

function Point({ point: { ids, question, value, uses } }: { point: OpenPoint }): ReactNode {
  return (
    <li id={ids[0]}>
      {ids.slice(1).map((id) => (
        <span key={id} id={id} />
      ))}
      <FieldNames>{question}</FieldNames>{' '}
      {value !== undefined && <code className="long">{value}</code>}{' '}
      {/* The Markdown does not need the links back to the pages. */}
      <small {...{ [attributes.pageOnly]: '' }}>
        {uses.map(({ title, route }, index) => (
          <span key={route}>
            {index > 0 && ' · '}
            <Link to={route}>{title}</Link>
          </span>
        ))}
      </small>
    </li>
  );
}

/** All unconfirmed facts, grouped by team and urgency. */
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
    // The search does not index the list, because it indexes the pages that use these facts.
    <div {...searchSkip}>
      {groups.map(
        ({ title, points }) =>
          points.length > 0 && (
            <section key={title}>
              <h3>{title}</h3>
              <ul>
                {points.map((point) => (
                  <Point key={point.question} point={point} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
