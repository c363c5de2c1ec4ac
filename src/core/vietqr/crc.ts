/**
 * Creates a CRC-16 with the polynomial 0x1021 over the UTF-8 bytes of a text.
 * @param isReflected the lowest bit of a byte comes first
 * @returns four upper-case hex digits
 */
export const crcOf =
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

/** Checksum of a string up to and including `6304`: CRC-16/CCITT-FALSE (EMV QRCPS merchant-presented, 4.7.3). */
export const crc16 = crcOf(0xffff, false, 0);
