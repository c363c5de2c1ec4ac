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

/** A QR code, black on white in both colour modes, with its payment data and a download. Absent values are left out. */
export function QrCode({
  drawing,
  payment: { bincode, bank, account, amount, billNumber, content },
  label: name,
}: {
  drawing: QrDrawing;
  payment: QrPayment;
  label: Label;
}): ReactNode {
  const label = useLabel();
  const address = `data:image/svg+xml,${encodeURIComponent(fileOf(drawing))}`;
  const lines = [
    [{ vi: 'Ngân hàng', en: 'Bank' }, bank === '' ? bincode : `${bincode} ${bank}`],
    [{ vi: 'Tài khoản', en: 'Account' }, account],
    [{ vi: 'Số tiền', en: 'Amount' }, grouped(amount)],
    [{ vi: 'Số hoá đơn', en: 'Bill number' }, billNumber],
    [{ vi: 'Nội dung', en: 'Content' }, content],
  ] as const;
  return (
    <div className={tools['part']}>
      <img className={styles['code']} src={address} alt={label(name)} />
      <dl className={clsx(tools['parting'], styles['payment'])}>
        {lines
          .filter(([, value]) => value !== '')
          .map(([title, value]) => (
            <div key={title.en}>
              <dt>{label(title)}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
      </dl>
      <div className={tools['actions']}>
        <a className="zg-control" download={`vietqr-${account}.svg`} href={address}>
          {label({ vi: 'Tải SVG', en: 'Download SVG' })}
        </a>
      </div>
    </div>
  );
}
