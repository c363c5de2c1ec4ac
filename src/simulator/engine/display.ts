import type { Device, Display } from './state';

/** Receipts kept for each terminal. */
const receiptsKept = 20;

/** Puts something on the screen of a terminal; a terminal without power stays dark. */
export function show(
  device: Device,
  screen: Display['screen'],
  lines: string[],
  more: Omit<Display, 'screen' | 'lines'> = {},
): void {
  if (device.power) device.display = { screen, lines, ...more };
}

/** Prints, or keeps the slip until there is paper. */
export function print(device: Device, at: number, lines: string[]): boolean {
  const waiting = device.printer !== 'READY';
  device.receipts.push({ at, lines, waiting });
  if (device.receipts.length > receiptsKept) device.receipts.shift();
  return !waiting;
}
