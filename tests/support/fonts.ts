import { readFileSync } from 'node:fs';
import path from 'node:path';

const subsets = /(?:latin|latin-ext|vietnamese|math|symbols)-wght-normal/;

/** Font faces for Vietnamese and English, with the font files as data URLs. */
function faces(name: string): string {
  const folder = path.join('node_modules/@fontsource-variable', name);
  const css = readFileSync(path.join(folder, 'index.css'), 'utf8');
  const wanted = css
    .split(/(?=@font-face)/)
    .filter((face) => face.startsWith('@font-face') && subsets.test(face));
  if (wanted.length < 3) throw new Error(`${folder} holds no Vietnamese: ${wanted.length} faces`);
  return wanted.join('\n').replace(/url\(\.\/(files\/[^)]+)\)/g, (_url, file: string) => {
    const data = readFileSync(path.join(folder, file)).toString('base64');
    return `url(data:font/woff2;base64,${data})`;
  });
}

/** Style sheet with fonts from npm packages, so that pictures do not depend on installed fonts. Needs `bypassCSP`. */
export function ownFonts(): string {
  return `${faces('noto-sans')}\n${faces('noto-sans-mono')}
* { font-family: 'Noto Sans Variable' !important; }
pre, pre *, code, code *, kbd { font-family: 'Noto Sans Mono Variable' !important; }`;
}
