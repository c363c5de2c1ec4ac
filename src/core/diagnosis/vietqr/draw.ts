import encodeQR from 'qr';

export interface QrDrawing {
  /** Side of the square in modules, including the quiet zone. */
  size: number;
  /** SVG path with one unit per module. */
  path: string;
}

/** Width of the quiet zone in modules (ISO/IEC 18004: four). Scanners need it to find the code. */
const quiet = 4;

/** Draws each horizontal run of black modules of a row. */
function runs(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    let length = 0;
    while (row[x + length] === true) length += 1;
    if (length > 0) path += `M${x} ${y}h${length}v1h-${length}z`;
    x += length;
  }
  return path;
}

/** Draws an ASCII text as a QR code with error correction level M. */
export function drawQr(text: string): QrDrawing {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quiet });
  return { size: modules.length, path: modules.map(runs).join('') };
}
