import encodeQR from 'qr';

/** A code as a drawing: black parts of a white square. */
export interface QrDrawing {
  /** Side of the square in modules, its quiet zone included. */
  size: number;
  /** Path of SVG, one unit a module. */
  path: string;
}

/** Modules of the quiet zone (ISO/IEC 18004: four); a phone needs them to find the code. */
const quiet = 4;

/** One horizontal run of black modules after the other. */
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

/** Draws a text of ASCII as a QR code, with error correction M. */
export function drawQr(text: string): QrDrawing {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quiet });
  return { size: modules.length, path: modules.map(runs).join('') };
}
