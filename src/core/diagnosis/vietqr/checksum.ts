import type { Sentence } from '../../values';
import { crc16 } from '../../vietqr';
import { binary } from './tree';

/** The checksum of a text that ends with `6304`, over its bytes of UTF-8. */
export const checksumOf = (unsealed: string): string => crc16(binary(unsealed));

export const isSealed = (text: string): boolean =>
  text.slice(-8, -4) === '6304' && checksumOf(text.slice(0, -4)) === text.slice(-4).toUpperCase();

interface Variant {
  initial: number;
  /** Bits go in from the lowest one, and the polynomial is turned round. */
  reflected: boolean;
  final: number;
}

/** Another CRC-16 with the polynomial 1021, over the bytes of UTF-8. */
function otherCrc(text: string, { initial, reflected, final }: Variant): string {
  let crc = initial;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= reflected ? byte : byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      if (reflected) crc = (crc & 1) !== 0 ? (crc >> 1) ^ 0x8408 : crc >> 1;
      else crc = (crc & 0x8000) !== 0 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return (crc ^ final).toString(16).toUpperCase().padStart(4, '0');
}

const swapped = (crc: string): string => crc.slice(2) + crc.slice(0, 2);

interface Mistake {
  sentence: Sentence;
  of: (unsealed: string) => string;
}

/** Variants by the catalogue of parametrised CRC algorithms (reveng.sourceforge.io/crc-catalogue/16.htm). */
const mistakes: readonly Mistake[] = [
  {
    sentence: {
      vi: 'nó được tính khi chưa nối 6304 vào chuỗi',
      en: 'it was computed before 6304 was appended',
    },
    of: (unsealed) => crc16(unsealed.slice(0, -4)),
  },
  {
    sentence: { vi: 'hai byte của nó bị đổi chỗ', en: 'its two bytes are swapped' },
    of: (unsealed) => swapped(crc16(unsealed)),
  },
  {
    sentence: {
      vi: 'giá trị đầu là 0000, không phải FFFF (XMODEM)',
      en: 'it began with 0000 and not with FFFF (XMODEM)',
    },
    of: (unsealed) => otherCrc(unsealed, { initial: 0, reflected: false, final: 0 }),
  },
  {
    sentence: {
      vi: 'kết quả bị XOR với FFFF ở cuối (GENIBUS)',
      en: 'it was XORed with FFFF at its end (GENIBUS)',
    },
    of: (unsealed) => otherCrc(unsealed, { initial: 0xffff, reflected: false, final: 0xffff }),
  },
  {
    sentence: { vi: 'bit bị đảo thứ tự (KERMIT)', en: 'its bits are reflected (KERMIT)' },
    of: (unsealed) => otherCrc(unsealed, { initial: 0, reflected: true, final: 0 }),
  },
  {
    sentence: { vi: 'bit bị đảo thứ tự (MCRF4XX)', en: 'its bits are reflected (MCRF4XX)' },
    of: (unsealed) => otherCrc(unsealed, { initial: 0xffff, reflected: true, final: 0 }),
  },
  {
    sentence: { vi: 'bit bị đảo thứ tự (X-25)', en: 'its bits are reflected (X-25)' },
    of: (unsealed) => otherCrc(unsealed, { initial: 0xffff, reflected: true, final: 0xffff }),
  },
];

/**
 * The known mistake that gives exactly this wrong checksum; such a checksum still proves the content.
 * @param unsealed the string with `6304`, without the checksum
 */
export function checksumMistake(unsealed: string, crc: string): Sentence | undefined {
  return mistakes.find(({ of }) => of(unsealed) === crc.toUpperCase())?.sentence;
}
