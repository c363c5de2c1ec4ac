import type { Text } from './text';

/**
 * What has to be said of a part that will go: for pages, samples and collections.
 * @param part an operation, a parameter or a field
 * @returns nothing where it stays
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
