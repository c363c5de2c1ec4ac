import type { ReactNode } from 'react';

import { ScrollTable } from './ScrollTable';

export interface DataRow {
  key: string;
  id?: string | undefined;
  cells: readonly ReactNode[];
}

/** `display: block` removes the table role. Spread, because the linter rejects a redundant `role`. */
const role = (name: string): { role: string } => ({ role: name });

/**
 * A table made from data. It has the same roles and `data-label` attributes as Markdown tables (`rehype-tables.ts`),
 * because the same styles (`content.css`) need them.
 * @param named whether the first cell of a row is its header
 */
export function DataTable({
  caption,
  columns,
  rows,
  named = false,
  className,
}: {
  caption?: ReactNode;
  columns: readonly string[];
  rows: readonly DataRow[];
  named?: boolean;
  className?: string;
}): ReactNode {
  return (
    <ScrollTable {...role('table')} className={className}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead {...role('rowgroup')}>
        <tr {...role('row')}>
          {columns.map((column) => (
            <th key={column} scope="col" {...role('columnheader')}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role('rowgroup')}>
        {rows.map(({ key, id, cells }) => (
          <tr key={key} id={id} {...role('row')}>
            {columns.map((column, index) =>
              named && index === 0 ? (
                <th key={column} scope="row" data-label={column} {...role('rowheader')}>
                  {cells[index]}
                </th>
              ) : (
                <td key={column} data-label={column} {...role('cell')}>
                  {cells[index]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
