import encodeQR from 'qr';
import { crc32, deflateSync } from 'node:zlib';

/** Pixels per module, and width of the quiet zone in modules (four by ISO/IEC 18004). */
const scale = 6;
const quiet = 4;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

/** Draws a QR code as PNG data URL, for `include_image`. One bit per pixel: about 1 KB. */
export function qrImage(text: string): string {
  const modules = encodeQR(text, 'raw', { border: quiet });
  const size = modules.length * scale;
  const stride = Math.ceil(size / 8) + 1;
  const pixels = Buffer.alloc(stride * size, 0xff);
  for (let y = 0; y < size; y += 1) {
    pixels[y * stride] = 0; // PNG filter: none.
    const row = modules[Math.floor(y / scale)] ?? [];
    for (let x = 0; x < size; x += 1) {
      if (row[Math.floor(x / scale)] !== true) continue;
      const at = y * stride + 1 + (x >> 3);
      pixels[at] = (pixels[at] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([1, 0, 0, 0, 0], 8); // Bit depth 1, greyscale.
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
