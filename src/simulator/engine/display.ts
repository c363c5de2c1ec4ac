import type { Device, Display } from './state';

const receiptsKept = 20;

/** Updates the display of a terminal; without power it stays dark. */
export function show(
  device: Device,
  screen: Display['screen'],
  lines: string[],
  more: Omit<Display, 'screen' | 'lines'> = {},
): void {
  if (device.power) device.display = { screen, lines, ...more };
}

/** `150.000 VND`, as receipts and displays show it. */
export const dong = (amount: number): string => `${amount.toLocaleString('vi-VN')} VND`;

/** Prints a receipt below the name of the store, or queues it until the printer has paper. */
export function print(device: Device, at: number, lines: string[]): boolean {
  const waiting = device.printer !== 'READY';
  device.receipts.push({ at, lines: [device.config?.storeName ?? '', ...lines], waiting });
  if (device.receipts.length > receiptsKept) device.receipts.shift();
  return !waiting;
}
