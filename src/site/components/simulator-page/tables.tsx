import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import type { FaultRow, SeedRow, VariantRow } from '@portal/core/simulator-facts';
import { DataTable, type DataRow } from '../doc';
import { useRouteInEdition, useTextLanguage } from '../english';

const columns = {
  faults: {
    vi: ['Hiệu ứng', 'Ba số cuối', 'Phần mềm của bạn thấy', 'Lệnh đã chạy chưa'],
    en: ['Effect', 'Last three digits', 'Your software sees', 'Command executed?'],
  },
  variants: { vi: ['Cách gửi', 'Là gì'], en: ['Variant', 'Meaning'] },
  seed: { vi: ['Loại', 'Số', 'Lúc đầu'], en: ['Kind', 'Id', 'At the start'] },
};

const executions = { vi: ['Chưa', 'Đã chạy'], en: ['No', 'Yes'] };

function Table({ of, rows }: { of: keyof typeof columns; rows: readonly DataRow[] }): ReactNode {
  const { language } = useTextLanguage();
  // The search does not index the rows, which repeat names of errors and fields. It indexes the page's headings.
  return (
    <div {...searchSkip}>
      <DataTable columns={columns[of][language]} rows={rows} />
    </div>
  );
}

const name = (text: string): ReactNode => <code translate="no">{text}</code>;

export function SimulatorFaults({ items }: { items: readonly FaultRow[] }): ReactNode {
  const { language } = useTextLanguage();
  const inEdition = useRouteInEdition();
  return (
    <Table
      of="faults"
      rows={items.map(({ effect, digits, seen, code, executed }) => ({
        key: effect,
        cells: [
          name(effect),
          digits,
          code === undefined ? (
            seen
          ) : (
            <Link to={inEdition(`/documents/errors#code-${code}`)}>{seen}</Link>
          ),
          executions[language][Number(executed)],
        ],
      }))}
    />
  );
}

export function IpnVariants({ items }: { items: readonly VariantRow[] }): ReactNode {
  return (
    <Table
      of="variants"
      rows={items.map((item) => ({ key: item.name, cells: [name(item.name), item.what] }))}
    />
  );
}

export function SimulatorSeed({ items }: { items: readonly SeedRow[] }): ReactNode {
  return (
    <Table
      of="seed"
      rows={items.map(({ kind, id, what }) => ({ key: id, cells: [kind, name(id), what] }))}
    />
  );
}
