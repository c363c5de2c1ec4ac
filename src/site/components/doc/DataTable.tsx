import type { ReactNode } from 'react';

import { ScrollTable } from './ScrollTable';

export interface DataRow {
  key: string;
  cells: readonly ReactNode[];
}

/** Restores roles that `display: block` removes. Used as a spread, because the linter rejects a redundant `role`. */
const role = (name: string): { role: string } => ({ role: name });

/**
 * Table from data. It has the roles and `data-label` of Markdown tables (`rehype-tables.ts`), so the same styles apply.
 * @param named whether the first cell of each row is a header
 */
export function DataTable({
  columns,
  rows,
  named = false,
}: {
  columns: readonly string[];
  rows: readonly DataRow[];
  named?: boolean;
}): ReactNode {
  return (
    <ScrollTable {...role('table')}>
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
        {rows.map(({ key, cells }) => (
          <tr key={key} {...role('row')}>
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
