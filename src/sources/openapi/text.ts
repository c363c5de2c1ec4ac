import type { SpecNode } from './document';

/** Text for readers with its optional English version (`x-…-en`). */
export interface Text {
  vi: string;
  en?: string;
}

const textOf = ({ value }: SpecNode): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Reads the text under a keyword, which may be a reference; undefined if missing. */
export function readText(node: SpecNode, keyword: 'description' | 'summary'): Text | undefined {
  const written = node.get(keyword);
  const vi = written?.has('$ref') ? textOf(written.follow()) : node.text(keyword);
  if (vi === undefined) return undefined;
  return { vi, en: node.text(`x-${keyword}-en`) };
}

/** Returns the texts under the given keywords. */
export const texts = <Key extends string>(
  node: Pick<SpecNode, 'text'>,
  ...keywords: readonly Key[]
): Partial<Record<Key, string>> =>
  Object.fromEntries(keywords.map((keyword) => [keyword, node.text(keyword)])) as Partial<
    Record<Key, string>
  >;

/** Part of a contract that can be deprecated and removed: an operation, a parameter, a field. */
export interface Lived {
  deprecated: boolean;
  /** Date of removal. */
  sunset?: string | undefined;
}

/** Describes the deprecation of a part for pages, samples and collections; undefined if it is not deprecated. */
export function endOfLife({ deprecated, sunset }: Lived): Required<Text> | undefined {
  if (!deprecated) return undefined;
  return sunset === undefined
    ? {
        vi: 'Sắp bỏ: đừng dùng cho tích hợp mới.',
        en: 'Deprecated: do not use it in new integrations.',
      }
    : {
        vi: `Sắp bỏ: có thể không còn từ ${sunset}.`,
        en: `Deprecated: it may be removed on or after ${sunset}.`,
      };
}
