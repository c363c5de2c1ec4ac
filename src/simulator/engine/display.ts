import type { Device, Display } from './state';

const receiptsKept = 20;

/** Updates the display of a terminal. Without power, the display stays dark. */
export function show(
  device: Device,
  screen: Display['screen'],
  lines: string[],
  more: Omit<Display, 'screen' | 'lines'> = {},
): void {
  if (device.power) device.display = { screen, lines, ...more };
}

/** Formats an amount as on receipts and displays: `150.000 VND`. */
export const dong = (amount: number): string => `${amount.toLocaleString('vi-VN')} VND`;

/** Prints a receipt, or queues it until the printer has paper. The name of the store is the first line. */
export function print(device: Device, at: number, lines: string[]): boolean {
  const waiting = device.printer !== 'READY';
  device.receipts.push({ at, lines: [device.config?.storeName ?? '', ...lines], waiting });
  if (device.receipts.length > receiptsKept) device.receipts.shift();
  return !waiting;
}
