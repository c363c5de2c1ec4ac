/**
 * CRC-16/CCITT-FALSE: polynomial 1021, initial FFFF, no reflection, no final XOR (EMV QRCPS merchant-presented,
 * section 4.7.3; check value of `123456789` is 29B1).
 * @param ascii printable ASCII text
 * @returns four upper-case hex digits
 */
export function crc16(ascii: string): string {
  let crc = 0xffff;
  for (let i = 0; i < ascii.length; i += 1) {
    crc ^= ascii.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) !== 0 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
