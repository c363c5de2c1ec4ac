import { crc16 } from '../../vietqr';
import { say, type Sentence } from '../problem';

export const isSealed = (text: string): boolean =>
  text.slice(-8, -4) === '6304' && crc16(text.slice(0, -4)) === text.slice(-4).toUpperCase();

/** Common mistakes; XMODEM is from the catalogue of CRC algorithms (reveng.sourceforge.io/crc-catalogue/16.htm). */
const mistakes: readonly (readonly [compute: (unsealed: string) => string, name: Sentence])[] = [
  [crc16, { vi: 'nó viết thường', en: 'it is in lower case' }],
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
    (unsealed) => crc16(unsealed, 0),
    say`giá trị đầu là 0000, không phải FFFF (XMODEM)
      it started with 0000, not FFFF (XMODEM)`,
  ],
];

/**
 * Finds the known mistake that produces exactly this wrong checksum.
 * @param unsealed the string with `6304`, without the checksum
 */
export const checksumMistake = (unsealed: string, crc: string): Sentence | undefined =>
  mistakes.find(([compute]) => compute(unsealed) === crc.toUpperCase())?.[1];
