/**
 * Computes the checksum of a string up to and including `6304`: CRC-16/CCITT-FALSE over its UTF-8 bytes (EMV QRCPS
 * merchant-presented, 4.7.3).
 * @param initial another start value, for the diagnosis of a wrong checksum
 * @returns four upper-case hex digits
 */
export function crc16(text: string, initial = 0xffff): string {
  let crc = initial;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc << 1) ^ ((crc & 0x8000) === 0 ? 0 : 0x1021)) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
