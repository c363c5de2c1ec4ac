import clsx from 'clsx';
import type { ReactNode } from 'react';

import type { QrDrawing, QrPayment } from '@portal/core/diagnosis';
import { type Label, useLabel } from '../texts';
import tools from '../tools.module.css';
import styles from './vietqr.module.css';

/** Pixels per module in the downloaded file. */
const scale = 8;

function fileOf({ size, path }: QrDrawing): string {
  const side = size * scale;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  );
}

const grouped = (digits: string): string =>
  /^\d{1,13}$/.test(digits) ? `${digits.replace(/\B(?=(?:\d{3})+$)/g, '.')} VND` : digits;

/** Payment data of a string; absent values are left out. */
function PaymentList({ payment }: { payment: QrPayment }): ReactNode {
  const label = useLabel();
  const { bincode, bank, account, amount, billNumber, content } = payment;
  const lines = [
    [{ vi: 'Ngân hàng', en: 'Bank' }, bank === '' ? bincode : `${bincode} ${bank}`],
    [{ vi: 'Tài khoản', en: 'Account' }, account],
    [{ vi: 'Số tiền', en: 'Amount' }, grouped(amount)],
    [{ vi: 'Số hoá đơn', en: 'Bill number' }, billNumber],
    [{ vi: 'Nội dung', en: 'Content' }, content],
  ] as const;
  return (
    <dl className={clsx(tools['parting'], styles['payment'])}>
      {lines
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name.en}>
            <dt>{label(name)}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A QR code, black on white in both colour modes, with its payment data and a download. */
export function QrCode({
  drawing,
  payment,
  label: name,
}: {
  drawing: QrDrawing;
  payment: QrPayment;
  label: Label;
}): ReactNode {
  const label = useLabel();
  const { size, path } = drawing;
  return (
    <div className={styles['figure']}>
      <svg
        className={styles['code']}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label(name)}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <PaymentList payment={payment} />
      <div className={tools['actions']}>
        <a
          className="zg-control"
          download={`vietqr-${payment.account}.svg`}
          href={`data:image/svg+xml,${encodeURIComponent(fileOf(drawing))}`}
        >
          {label({ vi: 'Tải SVG', en: 'Download SVG' })}
        </a>
      </div>
    </div>
  );
}
