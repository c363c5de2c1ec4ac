/** Renders the SVG path of a QR code to pixels, black on white, so that a test can decode the drawing itself. */
export function pictureOf(
  { size, path }: { size: number; path: string },
  scale: number,
): { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number } {
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  if (runs.map(([run]) => run).join('') !== path) throw new Error('a path of another form');
  for (const [, x, y, length, back] of runs) {
    if (length !== back) throw new Error('a run that is not closed');
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = (row * side + Number(x) * scale) * 4;
      for (let at = from; at < from + Number(length) * scale * 4; at += 1) {
        if (at % 4 !== 3) data[at] = 0;
      }
    }
  }
  return { data, width: side, height: side };
}
