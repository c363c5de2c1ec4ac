import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import type { FaultRow, SeedRow, VariantRow } from '@portal/core/simulator-facts';
import { DataTable, type DataRow } from '../doc';

function Table(table: { columns: readonly string[]; rows: readonly DataRow[] }): ReactNode {
  // The search does not index the rows, which repeat names of errors and fields. It indexes the page's headings.
  return (
    <div {...searchSkip}>
      <DataTable {...table} />
    </div>
  );
}

const name = (text: string): ReactNode => <code translate="no">{text}</code>;

export function SimulatorFaults({ items }: { items: readonly FaultRow[] }): ReactNode {
  return (
    <Table
      columns={['Hiệu ứng', 'Ba số cuối', 'Phần mềm của bạn thấy', 'Lệnh đã chạy chưa']}
      rows={items.map(({ effect, digits, seen, code, executed }) => ({
        key: effect,
        cells: [
          name(effect),
          digits,
          code === undefined ? seen : <Link to={`/documents/errors#code-${code}`}>{seen}</Link>,
          executed ? 'Đã chạy' : 'Chưa',
        ],
      }))}
    />
  );
}

export function IpnVariants({ items }: { items: readonly VariantRow[] }): ReactNode {
  return (
    <Table
      columns={['Cách gửi', 'Là gì']}
      rows={items.map((item) => ({ key: item.name, cells: [name(item.name), item.what] }))}
    />
  );
}

export function SimulatorSeed({ items }: { items: readonly SeedRow[] }): ReactNode {
  return (
    <Table
      columns={['Loại', 'Số', 'Lúc đầu']}
      rows={items.map(({ kind, id, what }) => ({ key: id, cells: [kind, name(id), what] }))}
    />
  );
}
