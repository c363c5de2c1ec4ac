import { clsx } from 'clsx';
import { useState } from 'react';
import type { ReactNode } from 'react';

import type { ShownDevice } from '../../http/answers';
import { control } from '../api';
import type { Tone } from '../entries';
import { money } from '../format';
import { Action, Chip, Form, Group, Scroll, Select } from '../parts';
import { useOverview } from '../use-screen';
import { Controls } from './Controls';
import { Device } from './Device';
import { Receipts } from './Receipts';
import styles from './counter.module.css';

const tones: Record<string, Tone> = {
  ONLINE: 'good',
  BUSY: 'warn',
  OFFLINE: 'bad',
  INACTIVE: 'quiet',
  NOT_INITIALISED: 'quiet',
};

/** What the display says, in one line. */
function summary({ power, display: { screen, lines, amount } }: ShownDevice): string {
  if (!power) return 'Đã tắt nguồn';
  const [line = ''] = screen === 'confirm' ? lines.slice(1) : lines;
  return amount === undefined ? line : `${money(amount)} · ${line}`;
}

function Batches({ device: { sn, batches, nextSettlement } }: { device: ShownDevice }): ReactNode {
  const { bankNames } = useOverview();
  const bank = (bincode: string): string => `${bankNames[bincode] ?? ''} ${bincode}`.trim();
  if (batches.length === 0) return null;
  return (
    <Group
      title="Batches"
      help="Lô đang mở của từng ngân hàng. Có thể cho lần kết toán tới kết thúc không êm: 505 là lệch số, 509 là ngân hàng không trả lời."
    >
      <Scroll label={`Batches of ${sn}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Bank</th>
              <th scope="col">Batch</th>
              <th scope="col">Sales</th>
              <th scope="col">Voids</th>
              <th scope="col">Next settlement</th>
            </tr>
          </thead>
          <tbody>
            {batches.map((one) => (
              <tr key={one.bincode}>
                <th scope="row">{bank(one.bincode)}</th>
                <td>{one.no}</td>
                <td>
                  {one.saleCount} · {money(one.saleAmount)}
                </td>
                <td>
                  {one.voidCount} · {money(one.voidAmount)}
                </td>
                <td>{nextSettlement[one.bincode] ?? 'balanced'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <Form
        label="Next settlement"
        onSend={({ bank: bincode = '', outcome }) => {
          if (outcome !== '505' && outcome !== '509') return;
          return control({ control: 'settlement', sn, bincode, outcome });
        }}
      >
        <Select
          label="Bank"
          name="bank"
          choices={batches.map(({ bincode }) => ({ value: bincode, label: bank(bincode) }))}
        />
        <Action type="submit" name="outcome" value="505">
          Next one fails: 505
        </Action>
        <Action type="submit" name="outcome" value="509">
          Next one fails: 509
        </Action>
      </Form>
    </Group>
  );
}

/** All terminals of the merchant, with the selected one in detail. */
export function Terminals(): ReactNode {
  const { devices } = useOverview();
  const [chosen, setChosen] = useState<string>();
  const device = devices.find(({ sn }) => sn === chosen) ?? devices[0];
  if (!device) return null;
  return (
    <section aria-labelledby="terminals">
      <h2 id="terminals">Terminals</h2>
      <ul className={styles.tiles}>
        {devices.map((one) => (
          <li key={one.sn}>
            <button
              type="button"
              className={clsx(styles.tile, one.sn === device.sn && styles.chosen)}
              aria-pressed={one.sn === device.sn}
              onClick={() => {
                setChosen(one.sn);
              }}
            >
              <span className={styles.sn} translate="no">
                {one.sn}
              </span>
              <Chip tone={tones[one.state] ?? 'quiet'}>{one.state}</Chip>
              <span className={styles.says} lang="vi">
                {summary(one)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <article className={styles.terminal} aria-label={`Terminal ${device.sn}`}>
        <Device key={device.sn} device={device} />
        <div className={styles.controls}>
          <h3 className={styles.name}>
            <span translate="no">{device.sn}</span>
            <Chip tone={tones[device.state] ?? 'quiet'}>{device.state}</Chip>
            {device.printer !== 'READY' && <Chip tone="bad">{device.printer}</Chip>}
            {!device.power && <Chip tone="bad">power off</Chip>}
            {!device.line && <Chip tone="bad">unplugged</Chip>}
          </h3>
          <Controls key={device.sn} device={device} />
          <Receipts device={device} />
          <Batches device={device} />
        </div>
      </article>
    </section>
  );
}
