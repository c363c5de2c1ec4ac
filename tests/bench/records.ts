import { extractRecords } from '../../src/pipeline/output/search/extract';
import { readIndex } from '../../src/pipeline/output/search/read-index';
import type { SearchRecord } from '../../src/search/types';

/** A small generator with a seed (mulberry32): the same records in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const onsets = 'b c ch d đ g gh gi h k kh l m n ng nh ph qu r s t th tr v x'.split(' ');
const rimes =
  'a an ang anh ao ác ạch ài ảnh ấn ấp ậy ăn ắt ẵng em én ét ệ ên ếch i iên iệp iểu ín ình o oan oài ò ọc ộ ôi ốt ông ơ ơn ới u uân uế ung ủy úc ư ưa ước ường ượng ứng y yên'.split(
    ' ',
  );
const parts = 'bank acc no device config order request id va qr code card amount time key'.split(
  ' ',
);

/** Records in the shape and mix of API pages: titles, texts of 8–48 words, fields. */
export function syntheticRecords(count: number): SearchRecord[] {
  const random = randomFrom(count);
  const pick = (list: readonly string[]): string =>
    list[Math.floor(random() ** 1.6 * list.length)] ?? '';
  const words = (min: number, max: number): string =>
    Array.from(
      { length: min + Math.floor(random() * (max - min)) },
      () => pick(onsets) + pick(rimes),
    ).join(' ');
  const field = (): string =>
    `${pick(parts)}_${pick(parts)}_${pick(parts)}${Math.floor(random() * count)}`;
  const records: SearchRecord[] = [];
  for (let page = 0; records.length < count; page += 1) {
    const sections = Array.from(
      { length: 5 },
      (_, i) => `<h2 id="s${i}">${words(2, 6)}</h2><p>${words(8, 48)}</p><p>${words(30, 60)}</p>
        <div id="f${i}" data-record-name="${field()}" data-record-text>${words(6, 20)}</div>`,
    );
    records.push(
      ...extractRecords({
        url: `/page-${page}`,
        group: page % 2 === 0 ? 'Device Api' : 'QR Api',
        html: `<html lang="en"><main><h1>${words(3, 7)}</h1>${sections.join('')}</main></html>`,
      }),
    );
  }
  return records.slice(0, count);
}

/** `site`, or a number of synthetic records. */
export async function recordsOf(set: string): Promise<readonly SearchRecord[]> {
  return set === 'site' ? (await readIndex('build')).records : syntheticRecords(Number(set));
}

/** What is typed: words of the records themselves, without tones, some with a slip. */
export function typedQueries(records: readonly SearchRecord[]): string[] {
  const random = randomFrom(7);
  return Array.from({ length: 40 }, (_, i) => {
    const record = records[Math.floor(random() * records.length)];
    const text = record?.content ?? record?.hierarchy.lvl1 ?? '';
    const words = text
      .split(' ')
      .slice(0, 2 + (i % 3))
      .join(' ');
    const plain = words.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').slice(0, 40);
    return i % 5 === 0 ? plain.slice(0, 3) + plain.slice(4) : plain;
  });
}
