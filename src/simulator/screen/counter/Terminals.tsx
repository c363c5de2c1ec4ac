import { clsx } from 'clsx';
import { useState } from 'react';
import type { ReactNode } from 'react';

import type { ShownDevice } from '../../http/answers';
import { money } from '../format';
import { Chip, Form, Group, Status, Table } from '../parts';
import styles from '../screen.module.css';
import { useOverview } from '../store';
import { t } from '../words';
import { Controls } from './Controls';
import { Device, Receipts } from './Device';

function summary({ power, display: { screen, lines, amount } }: ShownDevice): string {
  if (!power) return 'Đã tắt nguồn';
  const [line = ''] = screen === 'confirm' ? lines.slice(1) : lines;
  return amount === undefined ? line : `${money(amount)} · ${line}`;
}

function Batches({ device: { sn, batches, nextSettlement } }: { device: ShownDevice }): ReactNode {
  const { bankNames } = useOverview();
  if (batches.length === 0) return null;
  const bank = (bincode: string): string => `${bankNames[bincode] ?? ''} ${bincode}`.trim();
  return (
    <Group
      title={t('Batches')}
      help={t(
        'The open batch of each bank. The next settlement can be made to fail: with 505 it does not balance, with 509 the bank does not respond.',
      )}
    >
      <Table
        label={t('Batches of {sn}', { sn })}
        rows={batches.map(({ bincode, no, saleCount, saleAmount, voidCount, voidAmount }) => ({
          [t('Bank')]: bank(bincode),
          [t('Batch')]: no,
          [t('Sales')]: `${String(saleCount)} · ${money(saleAmount)}`,
          [t('Voids')]: `${String(voidCount)} · ${money(voidAmount)}`,
          [t('Next settlement')]: nextSettlement[bincode] ?? t('balanced'),
        }))}
      />
      <Form
        label={t('Next settlement')}
        call={{ to: 'control', body: { control: 'settlement', sn } }}
        fields={[
          {
            name: 'bincode',
            label: t('Bank'),
            choices: batches.map(({ bincode }) => [bincode, bank(bincode)]),
          },
        ]}
        buttons={['505', '509'].map((outcome) => ({
          text: t('Next one fails: {outcome}', { outcome }),
          body: { outcome },
        }))}
      />
    </Group>
  );
}

/** Terminals of the merchant, with details of the selected one. */
export function Terminals(): ReactNode {
  const { devices } = useOverview();
  const [chosen, setChosen] = useState<string>();
  const device = devices.find(({ sn }) => sn === chosen) ?? devices[0];
  if (!device) return null;
  return (
    <section className={styles.stack} aria-labelledby="terminals">
      <h2 id="terminals">{t('Terminals')}</h2>
      <ul className={styles.tiles}>
        {devices.map((one) => (
          <li key={one.sn}>
            <button
              type="button"
              className={styles.tile}
              aria-pressed={one.sn === device.sn}
              onClick={() => {
                setChosen(one.sn);
              }}
            >
              <strong className={styles.mono} translate="no">
                {one.sn}
              </strong>
              <Status of={one.state} />
              <span className={clsx(styles.says, styles.muted)} lang="vi">
                {summary(one)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <article className={styles.split} aria-label={t('Terminal {sn}', { sn: device.sn })}>
        <Device key={device.sn} device={device} />
        <div className={clsx(styles.stack, styles.box)}>
          <h3 className={styles.head}>
            <span className={styles.mono} translate="no">
              {device.sn}
            </span>
            <Status of={device.state} />
            {device.printer !== 'READY' && <Chip tone="bad">{device.printer}</Chip>}
            {!device.power && <Chip tone="bad">{t('power off')}</Chip>}
            {!device.line && <Chip tone="bad">{t('unplugged')}</Chip>}
          </h3>
          <Controls key={device.sn} device={device} />
          <Receipts device={device} />
          <Batches device={device} />
        </div>
      </article>
    </section>
  );
}
