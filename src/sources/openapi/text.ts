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

/**
 * Describes deprecation and removal of a part, for pages, samples and collections.
 * @param part an operation, a parameter or a field
 * @returns undefined if the part is not deprecated
 */
export function endOfLife({
  deprecated,
  sunset,
}: {
  deprecated: boolean;
  sunset?: string | undefined;
}): Required<Text> | undefined {
  if (!deprecated) return undefined;
  return sunset === undefined
    ? {
        vi: 'Sắp bỏ: đừng dùng cho tích hợp mới.',
        en: 'Deprecated: do not use it in new integrations.',
      }
    : {
        vi: `Sắp bỏ: có thể không còn từ ${sunset}.`,
        en: `Deprecated: it may be gone from ${sunset}.`,
      };
}
