import { crc16 } from '../../vietqr';
import { say, type Sentence } from '../problem';
import { binary } from './tree';

/** Computes the checksum over the UTF-8 bytes of a text that ends with `6304`. */
export const checksumOf = (unsealed: string): string => crc16(binary(unsealed));

export const isSealed = (text: string): boolean =>
  text.slice(-8, -4) === '6304' && checksumOf(text.slice(0, -4)) === text.slice(-4).toUpperCase();

/** Creates another CRC-16 with the polynomial 0x1021 over UTF-8 bytes; reflected: the lowest bit first. */
const variant =
  (initial: number, isReflected: boolean, final: number) =>
  (text: string): string => {
    let crc = initial;
    for (const byte of new TextEncoder().encode(text)) {
      crc ^= isReflected ? byte : byte << 8;
      for (let bit = 0; bit < 8; bit += 1) {
        if (isReflected) crc = (crc & 1) !== 0 ? (crc >> 1) ^ 0x8408 : crc >> 1;
        else crc = (crc & 0x8000) !== 0 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
      }
    }
    return (crc ^ final).toString(16).toUpperCase().padStart(4, '0');
  };

const reflected = (name: string): Sentence => say`bit bị đảo thứ tự (${name})
  its bits are reflected (${name})`;

/** Variants from the catalogue of parametrised CRC algorithms (reveng.sourceforge.io/crc-catalogue/16.htm). */
const mistakes: readonly (readonly [compute: (unsealed: string) => string, name: Sentence])[] = [
  [
    (unsealed) => crc16(unsealed.slice(0, -4)),
    say`nó được tính khi chưa nối 6304 vào chuỗi
      it was computed before 6304 was appended`,
  ],
  [
    (unsealed) => crc16(unsealed).replace(/(..)(..)/, '$2$1'),
    { vi: 'hai byte của nó bị đổi chỗ', en: 'its two bytes are swapped' },
  ],
  [
    variant(0, false, 0),
    say`giá trị đầu là 0000, không phải FFFF (XMODEM)
      it began with 0000 and not with FFFF (XMODEM)`,
  ],
  [
    variant(0xffff, false, 0xffff),
    say`kết quả bị XOR với FFFF ở cuối (GENIBUS)
      it was XORed with FFFF at its end (GENIBUS)`,
  ],
  [variant(0, true, 0), reflected('KERMIT')],
  [variant(0xffff, true, 0), reflected('MCRF4XX')],
  [variant(0xffff, true, 0xffff), reflected('X-25')],
];

/**
 * Finds the known mistake that produces exactly this wrong checksum.
 * @param unsealed the string with `6304`, without the checksum
 */
export const checksumMistake = (unsealed: string, crc: string): Sentence | undefined =>
  mistakes.find(([compute]) => compute(unsealed) === crc.toUpperCase())?.[1];
