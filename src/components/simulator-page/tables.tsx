import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { ScrollTable } from '../doc';

/** A fault of the line that the simulator offers. */
export interface FaultRow {
  effect: string;
  /** Last three digits of `amount` that call for it. */
  digits?: string;
  /** What the caller sees. */
  seen: string;
  /** Code in the table of errors that `seen` is about. */
  code?: string;
  executed: boolean;
}

/** A way in which the simulator sends an IPN. */
export interface VariantRow {
  name: string;
  what: string;
}

/** Something that the simulator has from the start. */
export interface SeedRow {
  kind: string;
  /** Its number, as a call names it. */
  id: string;
  what: string;
}

function Table({ head, children }: { head: readonly string[]; children: ReactNode }): ReactNode {
  // The page's titles find it; the rows say again what errors and fields are called.
  return (
    <div data-search-skip>
      <ScrollTable>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </ScrollTable>
    </div>
  );
}

/** The faults of the line; the build fills them in from the simulator's own list. */
export function SimulatorFaults({ items }: { items: readonly FaultRow[] }): ReactNode {
  return (
    <Table head={['Hiệu ứng', 'Ba số cuối', 'Phần mềm của bạn thấy', 'Lệnh đã chạy chưa']}>
      {items.map(({ effect, digits, seen, code, executed }) => (
        <tr key={effect}>
          <td>
            <code translate="no">{effect}</code>
          </td>
          <td>{digits}</td>
          <td>
            {code === undefined ? seen : <Link to={`/documents/errors#code-${code}`}>{seen}</Link>}
          </td>
          <td>{executed ? 'Đã chạy' : 'Chưa'}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The ways in which an IPN is sent on demand. */
export function IpnVariants({ items }: { items: readonly VariantRow[] }): ReactNode {
  return (
    <Table head={['Cách gửi', 'Là gì']}>
      {items.map(({ name, what }) => (
        <tr key={name}>
          <td>
            <code translate="no">{name}</code>
          </td>
          <td>{what}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Terminals and accounts at the start. */
export function SimulatorSeed({ items }: { items: readonly SeedRow[] }): ReactNode {
  return (
    <Table head={['Loại', 'Số', 'Lúc đầu']}>
      {items.map(({ kind, id, what }) => (
        <tr key={id}>
          <td>{kind}</td>
          <td>
            <code translate="no">{id}</code>
          </td>
          <td>{what}</td>
        </tr>
      ))}
    </Table>
  );
}
